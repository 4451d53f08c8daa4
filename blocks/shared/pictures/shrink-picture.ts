/** Pixels of the long side: more than any screen of the shop shows. */
const longest = 2048
const quality = 0.86

/**
 * Returns a photograph as a smaller JPEG, the right way up and without what the camera noted of
 * place and time. Rejects if the browser cannot read it. A picture that is small is returned as it
 * is, and so is an animation, which would stand still.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.type === 'image/gif') return file
  // The policy of the page allows no picture from an address of the browser's own.
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
  // JPEG has no transparency; without a ground it would become black.
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
