import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../runtime/shop/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './area.module.css'
import type { Areas } from './use-areas.ts'

/** The texts around an area list, which depend on its use. */
export interface AreaWords {
  counties: string
  back: string
  failed: string
}

interface Props {
  areas: Areas
  /** The chosen codes, outermost first. */
  codes: readonly string[]
  words: AreaWords
  onChoose: (codes: string[], names: string[]) => void
  onRetry: () => void
}

/** Choice of a county or city, then a district, with loading and failure states. */
export function AreaList({ areas, codes, words, onChoose, onRetry }: Props): ReactNode {
  const t = useText()
  if (areas === 'loading')
    return (
      <div className={css.wait} role="status" aria-label={t('shell.loading')}>
        {Array.from({ length: 6 }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    )
  if (areas === 'failed')
    return (
      <div className={css.failed} role="alert">
        <p>{words.failed}</p>
        <Button onClick={onRetry}>{t('action.retry')}</Button>
      </div>
    )
  return <Known areas={areas} codes={codes} words={words} onChoose={onChoose} />
}

interface KnownProps extends Pick<Props, 'codes' | 'words' | 'onChoose'> {
  areas: Exclude<Areas, string>
}

function Known({ areas, codes, words, onChoose }: KnownProps): ReactNode {
  const [county, setCounty] = useState(() => areas.find(({ code }) => code === codes[0]))
  const list = useRef<HTMLDivElement>(null)
  // The list is replaced: its first entry takes the focus of the tapped one.
  const enter = (next: typeof county) => {
    setCounty(next)
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus())
  }
  const chosen = county ? codes[1] : codes[0]
  return (
    <div ref={list}>
      {county ? (
        <button type="button" className={css.back} onClick={() => enter(undefined)}>
          <Icon name="next" size={20} />
          <span className="visually-hidden">{words.back}: </span>
          {county.name}
        </button>
      ) : (
        <p className={css.step}>{words.counties}</p>
      )}
      <ul className={css.areas}>
        {(county?.children ?? areas).map((area) => (
          <li key={area.code}>
            <button
              type="button"
              className={css.area}
              aria-current={area.code === chosen || undefined}
              onClick={() => {
                if (county) return onChoose([county.code, area.code], [county.name, area.name])
                const outer = areas.find(({ code }) => code === area.code)
                return outer?.children.length ? enter(outer) : onChoose([area.code], [area.name])
              }}
            >
              <span>{area.name}</span>
              {area.code === chosen && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
