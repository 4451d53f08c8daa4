import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { auditSubjects, type AuditSubject } from '../../schemas/operator/audit.ts'
import type { Column } from '../ui/lists/column.ts'
import { CsvButton } from '../ui/lists/csv-button.tsx'
import { SavedFilters } from '../ui/lists/saved/saved-filters.tsx'
import type { ListSource } from '../ui/lists/use-list.ts'
import { Choice, Field } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Button, Trouble } from '../ui/ui.tsx'
import type { Entry, Said } from './said/entry.ts'
import { changeWords } from './said/fact-rows.ts'
import { plainText, sentenceOf } from './said/sentence.ts'
import { whoText } from './said/who.ts'
import styles from './audit.module.css'
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
  /** Whether all fields of the filter are shown on a phone. */
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  return (
    <>
      <div className={lists.bar}>
        <div className={`${lists.filter} ${styles.fields}`} data-open={isOpen || undefined}>
          <Fields filter={filter} setFilter={setFilter} t={t} />
        </div>
        <div className={lists.more}>
          <Button aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            <Icon of={SlidersHorizontal} />
            {t('list.filters')}
          </Button>
        </div>
        <div className={lists.tools}>
          <SavedFilters list="audit" filter={{ ...filter }} setFilter={setFilter} />
          <CsvButton name="audit" source={source} columns={columnsIn(said)} onError={setError} />
        </div>
      </div>
      <Trouble error={error} />
    </>
  )
}

function Fields({
  filter,
  setFilter,
  t,
}: Pick<Parameters<typeof AuditFilter>[0], 'filter' | 'setFilter'> & Pick<Said, 't'>) {
  const subjects = [
    { id: '' as const, name: t('everything') },
    ...auditSubjects.map((id) => ({ id, name: t(`subject.${id}`) })),
  ]
  return (
    <>
      <Field
        label={t('audit.about')}
        type="search"
        help={t('audit.aboutHelp')}
        value={filter.about}
        onChange={(about) => setFilter({ about })}
        maxLength={100}
      />
      <Field
        label={t('who')}
        type="search"
        value={filter.by}
        onChange={(by) => setFilter({ by })}
        maxLength={60}
      />
      <Choice<AuditSubject | ''>
        label={t('what')}
        value={auditSubjects.find((one) => one === filter.subject) ?? ''}
        options={subjects}
        onChange={(subject) => setFilter({ subject })}
      />
      <Field
        label={t('audit.from')}
        type="date"
        value={filter.from}
        onChange={(from) => setFilter({ from })}
      />
      <Field
        label={t('audit.to')}
        type="date"
        value={filter.to}
        onChange={(to) => setFilter({ to })}
      />
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
    column('when', ({ at }) => said.moment(at)),
    column('who', ({ by }) => whoText(by, said.t)),
    column('audit.entry', (entry) => plainText(sentenceOf(entry, said))),
    column('changed', factsText),
  ]
}
