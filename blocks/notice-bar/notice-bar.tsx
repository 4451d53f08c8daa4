import { useEffect, useRef, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { vars } from '../ui/vars.ts'
import { noticeBarSpec } from './notice-bar.schema.ts'
import css from './notice-bar.module.css'

/** Pixels per second, slow enough to read. */
const pace = 48

export const noticeBar = defineBlock(
  noticeBarSpec,
  function NoticeBar({ props: { text, icon, tone, linkType, link } }) {
    const t = useText()
    const [isPaused, setIsPaused] = useState(false)
    const { window, line, travel } = useOverflow()
    if (!text.trim()) return null
    return (
      <div
        className={css.bar}
        data-tone={tone}
        data-scrolls={travel > 0 || undefined}
        data-paused={isPaused || undefined}
      >
        {icon !== 'none' && <Icon name={icon} size={20} />}
        <Link className={css.link} to={{ linkType, link }}>
          <span ref={window} className={css.window} dir="auto">
            <span className={css.track} style={vars({ '--lasts': `${travel / pace}s` })}>
              <span ref={line}>{text}</span>
              {travel > 0 && (
                <span className={css.copy} aria-hidden="true">
                  {text}
                </span>
              )}
            </span>
          </span>
        </Link>
        {travel > 0 && (
          <button
            type="button"
            className={css.pause}
            aria-label={t(isPaused ? 'motion.play' : 'motion.pause')}
            onClick={() => setIsPaused(!isPaused)}
          >
            <Icon name={isPaused ? 'play' : 'pause'} size={16} />
          </button>
        )}
      </div>
    )
  },
)

/** The distance in pixels a line must travel to be read; 0 if it fits. */
function useOverflow() {
  const window = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const [travel, setTravel] = useState(0)
  useEffect(() => {
    const box = window.current
    const words = line.current
    if (!box || !words) return
    const watch = new ResizeObserver(() =>
      setTravel(words.offsetWidth > box.clientWidth ? words.offsetWidth : 0),
    )
    watch.observe(box)
    watch.observe(words)
    return () => watch.disconnect()
  }, [])
  return { window, line, travel }
}
