import { Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listLevelNames, listMembers } from '../../schemas/account/member-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { given, useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../kernel/texts/texts.tsx'
import { Badge, Card, Page } from '../ui/ui.tsx'
import styles from './members.module.css'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { ChoiceFilter } from '../ui/lists/filters/choice-filter.tsx'

type Row = OpOutput<typeof listMembers>['rows'][number]
type Who = '' | 'open' | 'blocked'

/** All members, the latest first. */
export function MemberList() {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const [filter, setFilter] = useFilter(['find', 'level', 'who'])
  const levels = useRead(listLevelNames, {}, { storeNbr }).data?.LevelList ?? []
  const wanted = given(useDeferredValue(filter))
  const find = wanted.find?.trim()
  const who: Who = wanted.who === 'blocked' || wanted.who === 'open' ? wanted.who : ''
  const read = useList(
    listSource(listMembers, storeNbr, {
      ...(find && { find }),
      ...(wanted.level && { levelNbr: wanted.level }),
      ...(who && { isBlocked: who === 'blocked' }),
    }),
  )
  const everything = { id: '' as const, name: t('everything') }
  const levelName = (nbr: string) => levels.find(({ levelNbr }) => levelNbr === nbr)?.name ?? nbr
  return (
    <Page title={t('members.title')}>
      <Card>
        <List
          name="members"
          saves={{ list: 'members', filter, setFilter }}
          label={t('members.title')}
          read={read}
          columns={columnsIn(t, moment, storeNbr, levelName)}
          rowKey={({ memberNbr }) => memberNbr}
          rowName={({ memName, memberNbr }) => memName || memberNbr}
          empty={<Empty icon={Users} text={t('members.none')} />}
          search={
            <SearchFilter
              label={t('members.find')}
              value={filter.find}
              onChange={(next) => setFilter({ find: next })}
              maxLength={254}
            />
          }
          filter={
            <>
              <ChoiceFilter<string>
                label={t('members.level')}
                value={filter.level}
                options={[
                  everything,
                  ...levels.map(({ levelNbr, name }) => ({ id: levelNbr, name })),
                ]}
                onChange={(next) => setFilter({ level: next })}
              />
              <ChoiceFilter<Who>
                label={t('members.who')}
                value={who}
                options={[
                  everything,
                  { id: 'open', name: t('members.onlyOpen') },
                  { id: 'blocked', name: t('members.onlyBlocked') },
                ]}
                onChange={(next) => setFilter({ who: next })}
              />
            </>
          }
        />
      </Card>
    </Page>
  )
}

const columnsIn = (
  t: T,
  moment: Moment,
  storeNbr: string,
  levelName: (nbr: string) => string,
): readonly Column<Row>[] => [
  {
    key: 'name',
    title: 'members.name',
    cell: ({ memberNbr, memName, isBlocked }) => (
      <>
        <Link href={`/${storeNbr}/members/${memberNbr}`}>{memName || t('members.noName')}</Link>{' '}
        {isBlocked && <Badge tone="bad">{t('members.blocked')}</Badge>}
      </>
    ),
    text: ({ memName }) => memName,
  },
  {
    key: 'email',
    title: 'members.email',
    cell: ({ email }) => <span className={styles.long}>{email}</span>,
    text: ({ email }) => email,
  },
  {
    key: 'mobile',
    title: 'members.mobile',
    cell: ({ mobile }) => mobile,
    text: ({ mobile }) => mobile,
  },
  {
    key: 'level',
    title: 'members.level',
    cell: ({ levelNbr }) => levelName(levelNbr),
    text: ({ levelNbr }) => levelName(levelNbr),
  },
  {
    key: 'joined',
    title: 'members.joined',
    cell: ({ createdAt }) => moment(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    key: 'nbr',
    title: 'members.nbr',
    cell: ({ memberNbr }) => memberNbr,
    text: ({ memberNbr }) => memberNbr,
    isExtra: true,
  },
]
