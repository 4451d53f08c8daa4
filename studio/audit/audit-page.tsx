import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { OpInput, OpOutput } from '../../schemas/kit/define-op.ts'
import { auditSubjects, type AuditSubject } from '../../schemas/operator/audit.ts'
import { listAudit } from '../../schemas/operator/audit.ops.ts'
import { useStore } from '../app/myself.ts'
import { call } from '../calls/call.ts'
import { momentText, useTexts } from '../texts/texts.tsx'
import {
  Button,
  Card,
  Choice,
  Field,
  Loaded,
  NextPage,
  Page,
  Soft,
  Table,
  Trouble,
} from '../ui/ui.tsx'
import { downloadCsv } from './download-csv.ts'
import styles from './audit.module.css'

type Entry = OpOutput<typeof listAudit>['EntryList'][number]
type Filter = Omit<OpInput<typeof listAudit>, 'before' | 'pageSize'>
const pageSize = 50
/** Entries of one file: what a spreadsheet shows without trouble. */
const mostExported = 20_000

/** Who changed what, the latest first. */
export default function AuditPage() {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const [subject, setSubject] = useState<AuditSubject | ''>('')
  const [nbr, setNbr] = useState('')
  const [by, setBy] = useState('')
  const filter: Filter = {
    ...(subject && { subject }),
    ...(nbr.trim() && { nbr: nbr.trim() }),
    ...(by.trim() && { by: by.trim() }),
  }
  const wanted = useDeferredValue(filter)
  const read = useInfiniteQuery({
    queryKey: [listAudit.key, storeNbr, wanted],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAudit,
        { ...wanted, pageSize, ...(pageParam !== undefined && { before: pageParam }) },
        { storeNbr, signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, EntryList }) => (hasMore ? EntryList.at(-1)?.id : undefined),
    placeholderData: (before) => before,
  })
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<unknown>()
  const exportAll = async () => {
    setError(undefined)
    setProgress(0)
    try {
      const entries: Entry[] = []
      let before: number | undefined
      do {
        const page = await call(
          listAudit,
          { ...filter, pageSize: 100, ...(before !== undefined && { before }) },
          { storeNbr },
        )
        entries.push(...page.EntryList)
        before = page.hasMore ? page.EntryList.at(-1)?.id : undefined
        setProgress(entries.length)
      } while (before !== undefined && entries.length < mostExported)
      downloadCsv(`audit-${storeNbr}.csv`, [
        ['at', 'by', 'op', 'subject', 'nbr', 'before', 'after'],
        ...entries.map((one) => [
          one.at,
          one.by,
          one.op,
          one.subject,
          one.nbr,
          JSON.stringify(one.before),
          JSON.stringify(one.after),
        ]),
      ])
    } catch (thrown) {
      setError(thrown)
    }
    setProgress(undefined)
  }
  const subjects = [
    { id: '' as const, name: t('everything') },
    ...auditSubjects.map((id) => ({ id, name: t(`subject.${id}`) })),
  ]
  return (
    <Page
      title={t('audit')}
      actions={
        <Button isPending={progress !== undefined} onPress={() => void exportAll()}>
          {progress === undefined ? t('exportCsv') : t('exporting', { count: progress })}
        </Button>
      }
    >
      <Card>
        <div className={styles.filter}>
          <Choice<AuditSubject | ''>
            label={t('what')}
            value={subject}
            options={subjects}
            onChange={setSubject}
          />
          <Field label={t('nbr')} type="search" value={nbr} onChange={setNbr} maxLength={200} />
          <Field label={t('who')} type="search" value={by} onChange={setBy} maxLength={60} />
        </div>
        <Trouble error={error} />
        <Loaded read={read}>
          {({ pages }) => (
            <>
              <Table
                label={t('audit')}
                columns={['when', 'who', 'what', 'changed']}
                empty={t('noEntries')}
              >
                {pages
                  .flatMap(({ EntryList }) => EntryList)
                  .map((entry) => (
                    <tr key={entry.id}>
                      <td className={styles.when}>{momentText(lang, entry.at)}</td>
                      <td>{entry.by}</td>
                      <td>
                        {t(`subject.${entry.subject}`)} {entry.nbr}
                        <br />
                        <Soft>{entry.op}</Soft>
                      </td>
                      <td>
                        <Changed entry={entry} />
                      </td>
                    </tr>
                  ))}
              </Table>
              <NextPage read={read} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}

/** The changed fields, before and after. */
function Changed({ entry: { before, after } }: { entry: Entry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <dl className={styles.changed}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {name in before && <del>{short(before[name])}</del>}{' '}
            {name in after && short(after[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
