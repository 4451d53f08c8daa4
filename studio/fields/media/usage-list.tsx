import {
  usageKinds,
  type MediaUsage,
  type UsageCounts,
} from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Badge, Soft } from '../../ui/ui.tsx'
import styles from './media.module.css'

/** Lists where a picture is used. */
export function UsageList(props: { places: readonly MediaUsage[]; counts: UsageCounts }) {
  const { places, counts } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  return (
    <section className={styles.usage}>
      <h3>{t('media.usage')}</h3>
      {places.length === 0 && <Soft>{t('media.unused')}</Soft>}
      <ul>
        {places.map(({ kind, nbr, title, isDraft, isPublished }) => (
          <li key={`${kind} ${nbr}`}>
            <Soft>{t(`media.kind.${kind}`)}</Soft>{' '}
            {kind === 'page' ? (
              // Beside this page, where texts may be typed and not saved.
              <a href={pageAt(storeNbr, nbr)} target="_blank" rel="noreferrer">
                {title || nbr}
              </a>
            ) : (
              title || nbr
            )}{' '}
            {title !== '' && kind !== 'store' && <Soft>{partsOf(nbr).join(' / ')}</Soft>}{' '}
            {kind === 'page' && !isPublished && <Badge>{t('media.onlyDraft')}</Badge>}
            {kind === 'page' && !isDraft && <Badge>{t('media.onlyPublished')}</Badge>}
          </li>
        ))}
        {usageKinds.map((kind) => {
          const listed = places.filter((one) => one.kind === kind).length
          const rest = (counts[kind] ?? 0) - listed
          return (
            rest > 0 && (
              <li key={kind}>
                <Soft>{t('media.moreOf', { kind: t(`media.kind.${kind}`), count: rest })}</Soft>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** Parts of a page's address that are not empty. */
const partsOf = (nbr: string): string[] => nbr.split('/').filter(Boolean)

/** The editor's address of a page; `-` represents an empty part. */
const pageAt = (storeNbr: string, nbr: string): string =>
  `/${[storeNbr, 'pages', ...nbr.split('/').map((part) => part || '-')].join('/')}`
