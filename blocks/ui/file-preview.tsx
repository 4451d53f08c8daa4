import { useEffect, useRef, useState, type ReactNode } from 'react'
import { basePath } from '../../schemas/protocol/constants.ts'
import css from './file-preview.module.css'
import { Icon } from './icon.tsx'

interface Props {
  name: string
  /** As it was chosen. */
  file?: File | undefined
  /** Where the gateway shows it; relative to the base path. */
  url?: string | undefined
}

/** A picture that somebody chose. Drawn, not loaded, while it is only here: the page's policy lets none in from elsewhere. */
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
    // A kind of picture that this browser cannot draw; the gateway has the last word.
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
