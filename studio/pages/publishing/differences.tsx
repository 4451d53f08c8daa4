import { useMemo } from 'react'
import { differenceOf, type Difference } from '../../../engine/edit/difference.ts'
import { pageOverlayId, type PageDocument } from '../../../engine/document/document.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import type { PageAddress } from '../session/page-address.ts'
import { specsAt } from '../session/spec-of.ts'
import { pictureUrl } from '../../ui/picture-url.ts'
import { Button, Soft } from '../../ui/ui.tsx'
import { differenceText, picturesOf, useWords } from './difference-words.ts'
import styles from './publishing.module.css'

/**
 * List of differences between two documents; each can be reverted if possible, and opened at its
 * block.
 */
export function Differences(props: {
  address: PageAddress
  before: PageDocument
  after: PageDocument
  onTakeBack?: ((one: Difference) => void) | undefined
  onChoose?: (id: string) => void
}) {
  const { address, before, after, onTakeBack, onChoose } = props
  const { p1, p2 } = address
  const found = useMemo(() => {
    const specOf = specsAt({ p1, p2 })
    return differenceOf(before, after, specOf).map((one) => ({
      one,
      pictures: picturesOf(one, specOf),
    }))
  }, [before, after, p1, p2])
  const words = useWords(
    address,
    found.flatMap(({ pictures }) => [...pictures.before, ...pictures.after]),
  )
  const { t } = words
  if (!found.length) return <Soft>{t('noDifferences')}</Soft>
  return (
    <ul className={styles.list} aria-label={t('differences')}>
      {found.map(({ one, pictures }) => {
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
            <Pictures {...pictures} />
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

/** Pictures of a difference. */
function Pictures({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const { storeNbr } = useStore()
  if (!before.length && !after.length) return null
  const shown = (keys: readonly string[]) =>
    keys.map((key, at) => <img key={at} alt="" src={pictureUrl(storeNbr, key, 80)} />)
  return (
    <span className={styles.pictures}>
      {shown(before)}
      <span aria-hidden="true">→</span>
      {shown(after)}
    </span>
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
