export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Formats that the browser accepts, best first. */
export const acceptedFormats = (accept: string | undefined): PictureFormat[] => [
  ...(accept?.includes('image/avif') ? (['avif'] as const) : []),
  ...(accept?.includes('image/webp') ? (['webp'] as const) : []),
  'jpeg',
]
