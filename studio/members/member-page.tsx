import { useState } from 'react'
import { listLevelNames, showMember } from '../../schemas/account/member-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Button, Card, Loaded, Note, Page, Row } from '../ui/ui.tsx'
import { PersonCard } from './person-card.tsx'
import { BlockDialog, LevelDialog, PointsDialog } from './member-dialogs.tsx'
import type { Member } from './member.ts'
import { HistoryTable, OrderTable, PointTable } from './member-tables.tsx'
import styles from './members.module.css'

/** Data of a member, with the commands of operators. */
export function MemberPage({ memberNbr }: { memberNbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showMember, { memberNbr }, { storeNbr })
  return (
    <Page
      title={read.data?.memName || memberNbr}
      back={{ to: `/${storeNbr}/members`, label: t('members.all') }}
    >
      <Loaded read={read}>{(member) => <Sheet memberNbr={memberNbr} member={member} />}</Loaded>
    </Page>
  )
}

function Sheet({ memberNbr, member }: { memberNbr: string; member: Member }) {
  const { t, lang, moment } = useTexts()
  const store = useStore()
  const [asked, setAsked] = useState<'points' | 'level' | 'block'>()
  const levels = useRead(listLevelNames, {}, { storeNbr: store.storeNbr }).data?.LevelList ?? []
  const canWrite = may(store, 'members.write') && !member.isErased
  const level = levels.find(({ levelNbr }) => levelNbr === member.levelNbr)?.name ?? member.levelNbr
  const ways = [
    ...(member.hasPasswd ? [t('members.byPasswd')] : []),
    ...(member.mobile ? [t('members.byCode')] : []),
    ...member.socials,
  ]
  const facts = [
    { name: t('members.nbr'), value: memberNbr },
    { name: t('members.email'), value: member.email },
    { name: t('members.mobile'), value: member.mobile },
    { name: t('members.joined'), value: moment(member.createdAt) },
    { name: t('members.signIn'), value: ways.join(', ') },
    {
      name: t('members.birthMonth'),
      value: member.birthMonth ? monthName(lang, member.birthMonth) : '',
    },
    { name: t('members.addresses'), value: String(member.addresses) },
  ].filter(({ value }) => value)
  const close = () => setAsked(undefined)
  const about = { memberNbr, member, onClose: close }
  return (
    <div className={styles.sheet}>
      {member.isErased && <Note kind="warn">{t('members.erasedText')}</Note>}
      {member.isBlocked && (
        <Note kind="warn">{t('members.blockedFor', { reason: member.blockedFor })}</Note>
      )}
      <div className={styles.pair}>
        <Card title={t('members.profile')}>
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {canWrite && (
            <Row>
              <Button
                {...(!member.isBlocked && { look: 'danger' as const })}
                onPress={() => setAsked('block')}
              >
                {t(member.isBlocked ? 'members.unblock' : 'members.block')}
              </Button>
            </Row>
          )}
        </Card>
        <Card title={t('members.level')}>
          <p className={styles.big}>
            {level} {member.isPinned && <Badge>{t('members.pinned')}</Badge>}
          </p>
          {canWrite && (
            <Row>
              <Button onPress={() => setAsked('level')}>{t('members.setLevel')}</Button>
            </Row>
          )}
        </Card>
      </div>
      <Card title={t('members.points')}>
        <Row isSpread>
          <p className={styles.big}>
            {t('members.pointsNow', {
              points: member.memPoints.toLocaleString(lang),
              count: member.memPoints,
            })}
          </p>
          {may(store, 'members.points') && !member.isErased && (
            <Button onPress={() => setAsked('points')}>{t('members.setPoints')}</Button>
          )}
        </Row>
        <PointTable rows={member.PointList} />
      </Card>
      <Card title={t('members.orders')}>
        <OrderTable rows={member.OrderList} />
      </Card>
      <Card title={t('members.history')}>
        <HistoryTable rows={member.EventList} />
      </Card>
      {canWrite && <PersonCard memberNbr={memberNbr} />}
      {asked === 'points' && <PointsDialog {...about} />}
      {asked === 'level' && <LevelDialog {...about} levels={levels} />}
      {asked === 'block' && <BlockDialog {...about} />}
    </div>
  )
}

const monthName = (lang: string, month: number): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`2024-${String(month).padStart(2, '0')}-01`),
  )
