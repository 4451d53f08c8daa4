export function comparePictures(
  old: Buffer,
  taken: Buffer,
): Promise<{ pixels: number; picture: Buffer }>
export function packPicture(picture: Buffer): Promise<Buffer>
