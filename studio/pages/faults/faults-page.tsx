import { useState } from 'react'
import { Link } from 'wouter'
import { specByType } from '../../../blocks/specs.ts'
import {
  clearBlockFaults,
  listBlockFaults,
  listPages,
} from '../../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { nameOfPage, type PageAddress } from '../session/page-address.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Badge, Button, Card, Confirm, Loaded, Page, Row, Soft } from '../../ui/ui.tsx'
import { BackButton } from './back-button.tsx'
import { faultGroups, isBlock, reasonText, type FaultGroup } from './fault-groups.ts'
import styles from './faults.module.css'

/** Blocks that failed for shoppers, with possible actions. */
export default function FaultsPage() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listBlockFaults, {}, { storeNbr })
  const pages = useRead(listPages, {}, { storeNbr })
  const pageOf = (address: PageAddress) =>
    pages.data?.rows.find((row) => nameOfPage(row) === nameOfPage(address))
  return (
    <Page title={t('faults')}>
      <p>{t('faultsText')}</p>
      <Loaded read={read}>
        {({ rows }) => {
          const groups = faultGroups(rows)
          if (!groups.length) return <Card>{t('noFaults.inbox')}</Card>
          return (
            <ul className={styles.list}>
              {groups.map((group) => (
                <li key={group.id}>
                  <Fault
                    group={group}
                    page={pageOf(group.address)?.title || nameOfPage(group.address)}
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
  const spec = specByType.get(blockType)
  const name = isBlock(group)
    ? say(spec?.name ?? blockType)
    : blockId === 'page'
      ? t('faultWholePage')
      : t('faultData', { query: blockType })
  return (
    <Card title={name}>
      <p>
        {t('faultOn')} <strong>{page}</strong> <Soft>{nameOfPage(address)}</Soft>
      </p>
      <Row>
        <Badge>{t('faultTimes', { count: times })}</Badge>
        <Soft>{t('faultLast', { at: moment(lastAt) })}</Soft>
        <Soft>{sinceRev ? t('faultSince', { rev: sinceRev }) : t('faultSinceBuiltIn')}</Soft>
      </Row>
      <ul className={styles.reasons} aria-label={t('faultReasons')}>
        {reasons.map((reason) => (
          <li key={reason}>{reasonText(t, group, reason)}</li>
        ))}
      </ul>
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
