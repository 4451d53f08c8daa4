/** Maximum length of the long side in pixels, above the largest size that the shop displays. */
const longest = 2048
const quality = 0.86

/**
 * Returns a picture as a smaller JPEG, upright and without metadata such as place and time. A small
 * picture is returned unchanged, and so is a GIF, since the JPEG would lose its animation. Rejects
 * if the browser cannot decode the picture.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.type === 'image/gif') return file
  // The page's policy blocks blob addresses, so the file is decoded without one.
  const whole = await createImageBitmap(file)
  const { width, height } = whole
  const scale = longest / Math.max(width, height)
  if (scale >= 1) {
    whole.close()
    return file
  }
  const blob = await drawn(whole, Math.round(width * scale), Math.round(height * scale))
  return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: blob.type })
}

async function drawn(whole: ImageBitmap, width: number, height: number): Promise<Blob> {
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  whole.close()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('shrinkPicture: the browser cannot draw')
  // JPEG has no transparency; without a background, transparent areas would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('shrinkPicture: there is no memory'))),
      'image/jpeg',
      quality,
    ),
  )
}
