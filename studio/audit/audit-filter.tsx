import { useState } from 'react'
import { auditSubjects, type AuditSubject } from '../../schemas/operator/audit.ts'
import type { Column } from '../ui/lists/column.ts'
import { CsvButton } from '../ui/lists/csv-button.tsx'
import { ChoiceFilter } from '../ui/lists/filters/choice-filter.tsx'
import { DayFilter } from '../ui/lists/filters/day-filter.tsx'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { WordFilter } from '../ui/lists/filters/word-filter.tsx'
import { ListTabs } from '../ui/lists/saved/list-tabs.tsx'
import type { ListSource } from '../ui/lists/use-list.ts'
import { Trouble } from '../ui/ui.tsx'
import type { Entry, Said } from './said/entry.ts'
import { changeWords } from './said/fact-rows.ts'
import { plainText, sentenceOf } from './said/sentence.ts'
import { whoText } from './said/who.ts'
import lists from '../ui/lists/lists.module.css'

interface Filter {
  about: string
  by: string
  subject: string
  from: string
  to: string
}

/** What the log is searched by: the thing, the person, the kind of thing, the days. */
export function AuditFilter(props: {
  filter: Readonly<Filter>
  setFilter(changes: Partial<Filter>): void
  source: ListSource<Entry>
  said: Said
}) {
  const { filter, setFilter, source, said } = props
  const { t } = said
  const [error, setError] = useState<unknown>()
  const subjects = [
    { id: '' as const, name: t('everything') },
    ...auditSubjects.map((id) => ({ id, name: t(`subject.${id}`) })),
  ]
  return (
    <>
      <ListTabs list="audit" filter={{ ...filter }} setFilter={setFilter} />
      <div className={lists.bar}>
        <SearchFilter
          label={t('audit.about')}
          hint={t('audit.aboutHelp')}
          value={filter.about}
          onChange={(about) => setFilter({ about })}
          maxLength={100}
        />
        <div className={lists.filter}>
          <WordFilter
            label={t('who')}
            value={filter.by}
            onChange={(by) => setFilter({ by })}
            maxLength={60}
          />
          <ChoiceFilter<AuditSubject | ''>
            label={t('what')}
            value={auditSubjects.find((one) => one === filter.subject) ?? ''}
            options={subjects}
            onChange={(subject) => setFilter({ subject })}
          />
          <DayFilter
            label={t('audit.from')}
            value={filter.from}
            onChange={(from) => setFilter({ from })}
          />
          <DayFilter label={t('audit.to')} value={filter.to} onChange={(to) => setFilter({ to })} />
        </div>
        <div className={lists.tools}>
          <CsvButton name="audit" source={source} columns={columnsIn(said)} onError={setError} />
        </div>
      </div>
      <Trouble error={error} />
    </>
  )
}

/** Columns of the file. */
const columnsIn = (said: Said): readonly Column<Entry>[] => {
  const column = (title: Column<Entry>['title'], text: (entry: Entry) => string) => ({
    key: title,
    title,
    cell: text,
    text,
  })
  const factsText = (entry: Entry) =>
    sentenceOf(entry, said)
      .facts.map((row) => said.t('audit.part', { label: row.label, words: changeWords(row, said) }))
      .join('\n')
  return [
    column('when', ({ at }) => at),
    column('who', ({ by }) => whoText(by, said.t)),
    column('audit.entry', (entry) => plainText(sentenceOf(entry, said))),
    column('changed', factsText),
  ]
}
