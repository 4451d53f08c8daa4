import { differenceOf, type Difference } from '../../runtime/document/difference.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button, Soft } from '../ui/ui.tsx'
import { differenceText } from './difference-words.ts'
import styles from './publishing.module.css'

/** What changed from one document to another, in words; each with a way back if there is one. */
export function Differences(props: {
  before: PageDocument
  after: PageDocument
  onTakeBack?: ((one: Difference) => void) | undefined
}) {
  const { t } = useTexts()
  const { before, after, onTakeBack } = props
  const found = differenceOf(before, after)
  if (!found.length) return <Soft>{t('noDifferences')}</Soft>
  return (
    <ul className={styles.list} aria-label={t('differences')}>
      {found.map((one) => {
        const text = differenceText(one, after, t)
        return (
          <li key={keyOf(one)}>
            <span>{text}</span>
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
