export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** Formats that the browser accepts, best first. */
export const acceptedFormats = (accept: string | undefined): PictureFormat[] => [
  ...(accept?.includes('image/avif') ? (['avif'] as const) : []),
  ...(accept?.includes('image/webp') ? (['webp'] as const) : []),
  'jpeg',
]
