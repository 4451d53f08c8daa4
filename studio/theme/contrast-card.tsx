import type { CSSProperties } from 'react'
import { useTexts, type T } from '../kernel/texts/texts.tsx'
import { Card } from '../ui/ui.tsx'
import { leastContrast } from '../../schemas/store/contrast.ts'
import { ratioText, type Pair } from './contrast.ts'
import styles from './theme.module.css'

export const pairText = (t: T, { text, ground }: Pair): string =>
  t('theme.pairOn', { text: t(text), ground: t(ground) })

/** Contrast of each pair of text and background, as a rating and a number. */
export function ContrastCard({ pairs }: { pairs: readonly Pair[] }) {
  const { t, lang } = useTexts()
  return (
    <Card title={t('theme.contrast')}>
      <p className={styles.help}>{t('theme.contrastHelp')}</p>
      <ul className={styles.pairs} aria-label={t('theme.contrast')}>
        {pairs.map((pair) => {
          const { id, colours, ratio } = pair
          const isFaint = ratio === undefined || ratio < leastContrast
          return (
            <li key={id} data-faint={isFaint || undefined}>
              <span
                className={styles.pair}
                style={{ '--text': colours.text, '--ground': colours.ground } as CSSProperties} // custom properties
                aria-hidden
              >
                Aa
              </span>
              <span>
                {pairText(t, pair)}
                <br />
                <strong>
                  {t(
                    isFaint
                      ? 'theme.ratioFaint'
                      : ratio >= 7
                        ? 'theme.ratioStrong'
                        : 'theme.ratioGood',
                  )}
                </strong>
                {ratio !== undefined && ` · ${t('theme.ratio', { ratio: ratioText(ratio, lang) })}`}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
