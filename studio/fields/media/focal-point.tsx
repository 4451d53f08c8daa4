import type { KeyboardEvent, MouseEvent } from 'react'
import { vars } from '../../../blocks/ui/vars.ts'
import type { Media } from '../../../schemas/media/media.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import styles from './media.module.css'
import { Picture } from './picture.tsx'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** Sets the focal point, kept visible when the picture is cropped, by a press or the arrow keys. */
export function FocalPoint(props: {
  media: Pick<Media, 'key' | 'focusX' | 'focusY'>
  onChange(x: number, y: number): void
}) {
  const { media, onChange } = props
  const { focusX, focusY } = media
  const { t } = useTexts()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and space press as well, without a place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange(
      within(((event.clientX - left) / width) * 100),
      within(((event.clientY - top) / height) * 100),
    )
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onChange(within(focusX + step[0] * far), within(focusY + step[1] * far))
  }
  return (
    <div className={styles.focal}>
      <button
        type="button"
        className={styles.sheet}
        aria-label={t('media.focus')}
        aria-describedby="focal-point"
        onClick={press}
        onKeyDown={move}
      >
        <Picture media={media} width={828} />
        <span
          className={styles.mark}
          style={vars({ '--x': `${focusX}%`, '--y': `${focusY}%` })}
          aria-hidden
        />
      </button>
      <p id="focal-point" className={styles.help} role="status">
        {t('media.focusAt', { x: focusX, y: focusY })}
      </p>
    </div>
  )
}
