import { Search } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'wouter'
import { listSearches, searchedDays } from '../../schemas/catalog/searched.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useTexts, type T } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import type { Column } from '../ui/lists/column.ts'
import { ChoiceFilter } from '../ui/lists/filters/choice-filter.tsx'
import { List } from '../ui/lists/list.tsx'
import { useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { Badge, Button, Card, Page, Soft } from '../ui/ui.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

type Searched = OpOutput<typeof listSearches>['rows'][number]

/** What shoppers searched for, how often it was found, and what they opened next. */
export function SearchedView() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['days', 'only'])
  const days = searchedDays.find((one) => String(one) === filter.days) ?? 30
  const only = filter.only === 'missed' ? 'missed' : 'all'
  const read = useList(listSource(listSearches, storeNbr, { days, only }))
  const [word, setWord] = useState<string>()
  return (
    <Page title={t('searches.title')}>
      <SearchTabs />
      <Card>
        <p>
          <Soft>{t('searches.help')}</Soft>
        </p>
        <List
          name="searches"
          label={t('searches.searched')}
          read={read}
          filter={
            <>
              <ChoiceFilter
                label={t('searches.show')}
                value={only}
                options={[
                  { id: 'all', name: t('list.any') },
                  { id: 'missed', name: t('searches.missed') },
                ]}
                onChange={(next) => setFilter({ only: next === 'all' ? '' : next })}
              />
              <ChoiceFilter
                label={t('searches.period')}
                value={String(days)}
                options={searchedDays.map((one) => ({
                  id: String(one),
                  name: t('searches.days', { days: one }),
                }))}
                isAlwaysNamed
                onChange={(next) => setFilter({ days: next === '30' ? '' : next })}
              />
            </>
          }
          columns={columnsIn(t, storeNbr, may(store, 'products.write') ? setWord : undefined)}
          rowKey={(row) => row.word}
          rowName={(row) => row.word}
          empty={<Empty icon={Search} text={t('searches.none')} />}
        />
      </Card>
      <SynonymDialog
        {...(word !== undefined && { opened: { words: word } })}
        onClose={() => setWord(undefined)}
      />
    </Page>
  )
}

const columnsIn = (
  t: T,
  storeNbr: string,
  onAdd: ((word: string) => void) | undefined,
): readonly Column<Searched>[] => [
  {
    key: 'word',
    title: 'searches.word',
    cell: ({ word }) => <strong>{word}</strong>,
    text: ({ word }) => word,
  },
  {
    key: 'times',
    title: 'searches.times',
    isNumber: true,
    cell: ({ times }) => times,
    text: ({ times }) => String(times),
  },
  {
    key: 'found',
    title: 'searches.found',
    cell: (row) => <Found row={row} t={t} />,
    text: ({ found }) => String(found),
  },
  {
    key: 'opened',
    title: 'searches.opened',
    cell: ({ OpenedList }) =>
      OpenedList.map(({ kind, nbr, name, times }, at) => (
        <Fragment key={`${kind} ${nbr}`}>
          {at > 0 && <br />}
          {kind === 'pt' ? <Link href={`/${storeNbr}/products/${nbr}`}>{name}</Link> : name}{' '}
          <Soft>{times}</Soft>
        </Fragment>
      )),
    text: ({ OpenedList }) => OpenedList.map(({ name, times }) => `${name} ${times}`).join('; '),
  },
  ...(onAdd
    ? [
        {
          key: 'acts',
          title: 'actions',
          cell: ({ word }: Searched) => (
            <Button
              look="plain"
              aria-label={`${t('searches.addSynonym')}: ${word}`}
              onPress={() => onAdd(word)}
            >
              {t('searches.addSynonym')}
            </Button>
          ),
        } as const,
      ]
    : []),
]

function Found({ row: { found, times }, t }: { row: Searched; t: T }) {
  if (found === times) return <Badge tone="good">{t('searches.always')}</Badge>
  if (found === 0) return <Badge tone="bad">{t('searches.never')}</Badge>
  return <Badge tone="warn">{t('searches.sometimes', { found, times })}</Badge>
}
