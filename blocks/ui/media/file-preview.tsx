import { useEffect, useRef, useState, type ReactNode } from 'react'
import { basePath } from '../../../schemas/protocol/constants.ts'
import css from './file-preview.module.css'
import { Icon } from '../icon.tsx'

interface Props {
  name: string
  /** The chosen file. */
  file?: File | undefined
  /** Address of the uploaded picture, relative to the base path. */
  url?: string | undefined
}

/**
 * Preview of a chosen picture. A local file is drawn on a canvas, since the page's policy blocks
 * blob addresses.
 */
export function FilePreview({ file, url, name }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    if (!file) return undefined
    let isGone = false
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: side })
      if (!isGone) drawSquare(canvas.current, bitmap)
      bitmap.close()
    }
    // This browser cannot decode the format; the gateway decides.
    draw().catch(() => setUnreadable(true))
    return () => {
      isGone = true
    }
  }, [file])
  if (file && !isUnreadable)
    return <canvas ref={canvas} width={side} height={side} aria-hidden="true" />
  if (url && !isUnreadable)
    return (
      <img
        src={`${basePath}/${url.replace(/^\//, '')}`}
        alt={name}
        onError={() => setUnreadable(true)}
      />
    )
  return (
    <span className={css.unseen}>
      <Icon name="picture" size={32} />
      <span>{name}</span>
    </span>
  )
}

const side = 240

function drawSquare(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const edge = Math.min(bitmap.width, bitmap.height)
  const [x, y] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2]
  canvas?.getContext('2d')?.drawImage(bitmap, x, y, edge, edge, 0, 0, side, side)
}
