import { useCallback, useMemo } from 'react'
import type { Difference } from '../../../engine/edit/difference.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { specsAt } from '../session/spec-of.ts'
import { Button, Soft } from '../../ui/ui.tsx'
import { changeLines } from './changes/change-lines.ts'
import type { ChangeWords } from './changes/change-words.ts'
import { LineView } from './changes/line-view.tsx'
import { pageChanges } from './changes/page-changes.ts'
import { useChangeWords } from './changes/use-change-words.ts'
import { blockName } from './difference-words.ts'
import styles from './publishing.module.css'

/**
 * List of what was changed between two documents, by block; each block can be reverted if possible,
 * and opened.
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
  const changes = useMemo(
    () => pageChanges(before, after, specsAt({ p1, p2 })),
    [before, after, p1, p2],
  )
  const linesOf = useCallback(
    (words: ChangeWords) => changes.map((change) => changeLines(change, { before, after }, words)),
    [changes, before, after],
  )
  const words = useChangeWords(address, linesOf)
  const { t } = words
  const lines = useMemo(() => linesOf(words), [linesOf, words])
  if (!changes.length) return <Soft>{t('noDifferences')}</Soft>
  return (
    <ul className={styles.list} aria-label={t('differences')}>
      {changes.map(({ key, one, node }, at) => {
        const name = blockName(node, words)
        const own = lines[at] ?? []
        const takingBack = node ? name : (own[0]?.label ?? name)
        return (
          <li key={key}>
            <div className={styles.owner}>
              {onChoose && node ? (
                <button type="button" className={styles.line} onClick={() => onChoose(node.id)}>
                  {name}
                </button>
              ) : (
                <strong>{name}</strong>
              )}
              {onTakeBack && (
                <Button
                  aria-label={`${t('takeBack')}: ${takingBack}`}
                  onPress={() => onTakeBack(one)}
                >
                  {t('takeBack')}
                </Button>
              )}
            </div>
            <ul className={styles.lines}>
              {own.map((line, place) => (
                <LineView key={place} line={line} t={t} />
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
