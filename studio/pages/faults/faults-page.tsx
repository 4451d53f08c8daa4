import { useState } from 'react'
import { Link } from 'wouter'
import { specByType } from '../../../blocks/specs.ts'
import { listChoices } from '../../../schemas/page/choice.ops.ts'
import {
  clearBlockFaults,
  listBlockFaults,
  listPages,
} from '../../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { nameOfPage, type PageAddress } from '../../fields/pages/page-address.ts'
import { usePageName } from '../../fields/pages/page-name.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Badge, Button, Card, Confirm, Loaded, Page, Row, Soft } from '../../ui/ui.tsx'
import { BackButton } from './back-button.tsx'
import {
  faultGroups,
  isBlock,
  lossOf,
  productOf,
  reasonOf,
  reasonText,
  type FaultGroup,
} from './fault-groups.ts'
import styles from './faults.module.css'

/** Blocks that failed for shoppers, with possible actions. */
export default function FaultsPage() {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listBlockFaults, {}, { storeNbr })
  const pages = useRead(listPages, {}, { storeNbr })
  const groups = faultGroups(read.data?.rows ?? [])
  const nbrs = [...new Set(groups.flatMap(({ address }) => productOf(address) ?? []))].slice(0, 100)
  const products = useRead(listChoices, { kind: 'product', lang, q: '', nbrs }, { storeNbr })
  const pageName = usePageName()
  const pageOf = (address: PageAddress) =>
    pages.data?.rows.find((row) => nameOfPage(row) === nameOfPage(address))
  /** Title of the page; of a product’s page, the product’s name. */
  const nameFor = (address: PageAddress) =>
    (!pageOf(address)?.title &&
      products.data?.rows.find(({ nbr }) => nbr === productOf(address))?.name) ||
    pageName({ ...address, title: pageOf(address)?.title ?? '' })
  return (
    <Page title={t('faults')}>
      <p>{t('faultsText')}</p>
      <Loaded read={read}>
        {() => {
          if (!groups.length) return <Card>{t('noFaults.inbox')}</Card>
          return (
            <ul className={styles.list}>
              {groups.map((group) => (
                <li key={group.id}>
                  <Fault
                    group={group}
                    page={nameFor(group.address)}
                    publishedRev={pageOf(group.address)?.publishedRev}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Fault(props: { group: FaultGroup; page: string; publishedRev: number | undefined }) {
  const { group, page, publishedRev } = props
  const { t, moment } = useTexts()
  const say = useSchemaText()
  const store = useStore()
  const { storeNbr } = store
  const [isClearing, setIsClearing] = useState(false)
  const clear = useCommand(clearBlockFaults, { storeNbr, changes: [listBlockFaults] })
  const { address, blockId, blockType, reasons, times, lastAt, sinceRev } = group
  const ptNbr = productOf(address)
  const spec = specByType.get(blockType)
  const name = isBlock(group)
    ? say(spec?.name ?? blockType)
    : t(blockId === 'page' ? 'faultWholePage' : 'faultData')
  const kinds = [...new Set(reasons.map((reason) => reasonOf(group, reason).kind))]
  const losses = [...new Set(kinds.map((kind) => lossOf(kind, blockId === 'page')))]
  return (
    <Card title={t('faultTitle', { block: name, page })}>
      {losses.map((loss) => (
        <p key={loss}>{t(loss, { block: name })}</p>
      ))}
      {kinds.map((kind) => (
        <p key={kind}>
          <strong>{t('faultHowToMend')}</strong> {t(`mend.${kind}`)}
        </p>
      ))}
      <Row>
        <Badge>{t('faultTimes', { count: times })}</Badge>
        <Soft>{t('faultLast', { at: moment(lastAt) })}</Soft>
        <Soft>{sinceRev ? t('faultSince', { rev: sinceRev }) : t('faultSinceBuiltIn')}</Soft>
        {ptNbr !== undefined && (
          <Link href={`/${storeNbr}/products/${ptNbr}`}>{t('faultProduct')}</Link>
        )}
      </Row>
      <details className={styles.details}>
        <summary>{t('faultDetails')}</summary>
        <p>
          <code>{[nameOfPage(address), blockType, blockId].join(' · ')}</code>
        </p>
        <ul className={styles.reasons} aria-label={t('faultReasons')}>
          {reasons.map((reason) => (
            <li key={reason}>{reasonText(t, group, reason)}</li>
          ))}
        </ul>
      </details>
      <Row>
        <Link className={styles.open ?? ''} href={editorPath(storeNbr, group)}>
          {t(isBlock(group) ? 'faultOpen' : 'faultOpenPage')}
        </Link>
        {may(store, 'pages.publish') && sinceRev > 0 && (
          <BackButton group={group} page={page} publishedRev={publishedRev ?? 0} />
        )}
        {may(store, 'pages.write') && (
          <Button onPress={() => setIsClearing(true)}>{t('faultMended')}</Button>
        )}
      </Row>
      <Confirm
        title={t('faultMended')}
        text={t('faultMendedText', { count: times, block: name })}
        yes={t('faultMended')}
        isOpen={isClearing}
        isPending={clear.isPending}
        error={clear.error}
        onClose={() => setIsClearing(false)}
        onYes={() =>
          clear.mutate({ ...address, blockId }, { onSuccess: () => setIsClearing(false) })
        }
      />
    </Card>
  )
}

/** Path of the editor; `-` represents an empty part. */
function editorPath(storeNbr: string, group: FaultGroup): string {
  const { p1, p2, p3 } = group.address
  const parts = [p1, p2 || (p3 && '-'), p3].filter(Boolean).join('/')
  const block = isBlock(group) ? `?${new URLSearchParams({ block: group.blockId })}` : ''
  return `/${storeNbr}/pages/${parts}${block}`
}
