/** The package comes without types. */
declare module 'wawoff2' {
  /** Unpacks a WOFF2 file to the font in it. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
