import { differenceOf, type Difference } from '../../runtime/document/difference.ts'
import { pageOverlayId, type PageDocument } from '../../schemas/page/document.schema.ts'
import { Button, Soft } from '../ui/ui.tsx'
import { differenceText, useWords } from './difference-words.ts'
import styles from './publishing.module.css'

/**
 * What changed from one document to another, in words; each with a way back if there is one, and to
 * the block where it can be shown.
 */
export function Differences(props: {
  before: PageDocument
  after: PageDocument
  onTakeBack?: ((one: Difference) => void) | undefined
  onChoose?: (id: string) => void
}) {
  const words = useWords()
  const { t } = words
  const { before, after, onTakeBack, onChoose } = props
  const found = differenceOf(before, after)
  if (!found.length) return <Soft>{t('noDifferences')}</Soft>
  return (
    <ul className={styles.list} aria-label={t('differences')}>
      {found.map((one) => {
        const text = differenceText(one, after, words)
        return (
          <li key={keyOf(one)}>
            {onChoose && 'id' in one && one.id !== pageOverlayId ? (
              <button type="button" className={styles.line} onClick={() => onChoose(one.id)}>
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
            {onTakeBack && (
              <Button aria-label={`${t('takeBack')}: ${text}`} onPress={() => onTakeBack(one)}>
                {t('takeBack')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const keyOf = (one: Difference): string =>
  [
    one.kind,
    'id' in one ? one.id : '',
    'lang' in one ? one.lang : '',
    'pointer' in one ? one.pointer : '',
    'name' in one ? one.name : '',
  ].join(' ')
