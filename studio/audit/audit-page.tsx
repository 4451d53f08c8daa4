import { ScrollText } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { auditSubjects, type AuditSubject } from '../../schemas/operator/audit.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import { given, useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Moment, type T } from '../kernel/texts/texts.tsx'
import type { TextKey } from '../kernel/texts/all.ts'
import { Field } from '../ui/fields.tsx'
import { Card, Page, Soft } from '../ui/ui.tsx'
import { factText, fieldName, linkTo } from './audit-words.ts'
import styles from './audit.module.css'
import { ChoiceFilter } from '../ui/lists/filters/choice-filter.tsx'

type Entry = OpOutput<typeof listAudit>['rows'][number]

/** The audit log, newest first. */
export default function AuditPage() {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const [filter, setFilter] = useFilter(['subject', 'nbr', 'by'])
  const wanted = useDeferredValue(filter)
  const { subject, ...rest } = given(wanted)
  const isSubject = auditSubjects.find((one) => one === subject)
  const read = useList(
    listSource(listAudit, storeNbr, { ...rest, ...(isSubject && { subject: isSubject }) }),
  )
  const subjects = [
    { id: '' as const, name: t('everything') },
    ...auditSubjects.map((id) => ({ id, name: t(`subject.${id}`) })),
  ]
  return (
    <Page title={t('audit')}>
      <Card>
        <List
          name="audit"
          saves={{ list: 'audit', filter, setFilter }}
          label={t('audit')}
          read={read}
          columns={columnsIn(t, moment)}
          rowKey={({ id }) => String(id)}
          rowName={({ op, nbr }) => `${didText(t, op)} ${nbr}`}
          empty={<Empty icon={ScrollText} text={t('noEntries')} />}
          filter={
            <>
              <ChoiceFilter<AuditSubject | ''>
                label={t('what')}
                value={isSubject ?? ''}
                options={subjects}
                onChange={(next) => setFilter({ subject: next })}
              />
              <Field
                label={t('nbr')}
                type="search"
                value={filter.nbr}
                onChange={(nbr) => setFilter({ nbr })}
                maxLength={200}
              />
              <Field
                label={t('who')}
                type="search"
                value={filter.by}
                onChange={(by) => setFilter({ by })}
                maxLength={60}
              />
            </>
          }
        />
      </Card>
    </Page>
  )
}

const columnsIn = (t: T, moment: Moment): readonly Column<Entry>[] => [
  {
    key: 'at',
    title: 'when',
    cell: ({ at }) => <span className={styles.when}>{moment(at)}</span>,
    text: ({ at }) => at,
  },
  { key: 'by', title: 'who', cell: ({ by }) => by, text: ({ by }) => by },
  {
    key: 'what',
    title: 'what',
    cell: ({ subject, nbr, op }) => (
      <>
        {didText(t, op)}
        <br />
        <Soft>
          {t(`subject.${subject}`)} <Subject subject={subject} nbr={nbr} />
        </Soft>
      </>
    ),
    text: ({ subject, nbr, op }) => `${subject} ${nbr} ${op}`,
  },
  {
    key: 'changed',
    title: 'changed',
    cell: (entry) => <Changed entry={entry} />,
    text: ({ before, after }) => `${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  },
]

/** Number of the changed object, as a link to it. */
function Subject({ subject, nbr }: Pick<Entry, 'subject' | 'nbr'>) {
  const to = linkTo(useStore().storeNbr, subject, nbr)
  return to === undefined ? nbr : <Link href={to}>{nbr}</Link>
}

/** Description of an operation; its key if it no longer exists. */
function didText(t: T, op: string): string {
  const key = `did.${op}`
  const text = t(key as TextKey) // a test holds that each operation of today has one
  return text === key ? op : text
}

/** The changed fields, before and after. */
function Changed({ entry: { before, after } }: { entry: Entry }) {
  const said = useTexts()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (names.length === 0) return '–'
  return (
    <dl className={styles.changed}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {name in before && <del>{short(factText(before[name], said))}</del>}{' '}
            {name in after && short(factText(after[name], said))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
