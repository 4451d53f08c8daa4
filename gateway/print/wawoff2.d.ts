/** The package has no types. */
declare module 'wawoff2' {
  /** Decompresses a WOFF2 font. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
