import { pageUsage, type UsedDocument } from '../../schemas/page/page-life.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { nameOfPage } from '../fields/pages/page-address.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Loaded, Note, Soft } from '../ui/ui.tsx'
import { shopPath } from './page-path.ts'
import { usePageName } from '../fields/pages/page-name.ts'

/** The pages that link to an information page or show a shared section. */
export function UsageList({ kind, nbr }: { kind: UsedDocument; nbr: string }) {
  const { t } = useTexts()
  const nameOf = usePageName()
  const read = useUsage(kind, nbr)
  return (
    <Loaded read={read}>
      {({ rows }) =>
        rows.length ? (
          <Note kind="warn">
            {t(kind === 'section' ? 'shownOn' : 'usedOn', { count: rows.length })}
            <ul>
              {rows.map((row) => (
                <li key={nameOfPage(row)}>
                  {nameOf(row)} <Soft>{shopPath(row)}</Soft>{' '}
                  {!row.isPublished && <Badge>{t('inDraftOnly')}</Badge>}
                </li>
              ))}
            </ul>
          </Note>
        ) : (
          <p>
            <Soft>{t(kind === 'section' ? 'shownNowhere' : 'usedNowhere')}</Soft>
          </p>
        )
      }
    </Loaded>
  )
}

export function useUsage(kind: UsedDocument, nbr: string) {
  const { storeNbr } = useStore()
  return useRead(pageUsage, { kind, nbr }, { storeNbr })
}
