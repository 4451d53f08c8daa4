import sharp from 'sharp'

/** Under this address it is found again, whatever encoder made it. */
export const placeholderUrl = 'vitrine:placeholder'
/** Pixels. */
export const placeholderSide = 720

/** A picture frame in grey, for a product whose own pictures could not be had. */
export const drawPlaceholder = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720" width="${placeholderSide}" height="${placeholderSide}">
  <rect width="720" height="720" fill="#f1f1ef"/>
  <g fill="none" stroke="#b9b8b3" stroke-width="14" stroke-linejoin="round" stroke-linecap="round">
    <rect x="210" y="240" width="300" height="240" rx="20"/>
    <circle cx="292" cy="318" r="26"/>
    <path d="M214 446l92-84 62 56 72-78 66 72"/>
  </g>
</svg>`),
  )
    .webp({ quality: 86 })
    .toBuffer()
