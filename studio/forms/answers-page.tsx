import { MessageSquareText } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { listAnswers } from '../../schemas/form/form-operator.ops.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { downloadCsv } from '../ui/lists/download-csv.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { Field } from '../ui/fields.tsx'
import { Button, Card, Loaded, NextPage, Note, Page, Row, Soft, Trouble } from '../ui/ui.tsx'
import { allAnswers, answerLines } from './answer-lines.ts'
import { AnswerValue, fieldsWith } from './answer-value.tsx'
import ui from '../ui/ui.module.css'
import styles from './forms.module.css'

/** The answers to a form, newest first. */
export function AnswersPage({ nbr }: { nbr: string }) {
  const { t } = useTexts()
  const store = useStore()
  if (may(store, 'answers.read')) return <Answers nbr={nbr} />
  return (
    <Page title={t('forms.answers')}>
      <Note kind="warn">{t('notAllowed')}</Note>
    </Page>
  )
}

function Answers({ nbr }: { nbr: string }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const read = useList(listSource(listAnswers, storeNbr, { nbr, ...(q && { q }) }))
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<unknown>()
  const download = async () => {
    setError(undefined)
    setProgress(0)
    try {
      const answers = await allAnswers(storeNbr, nbr, setProgress)
      downloadCsv(`${nbr}.csv`, answerLines(answers, t))
    } catch (thrown) {
      setError(thrown)
    }
    setProgress(undefined)
  }
  const title = read.data?.pages[0]?.title
  return (
    <Page
      title={t('forms.answersTo', { title: title || nbr })}
      back={{ to: `/${storeNbr}/forms/${nbr}`, label: t('forms.form') }}
      actions={
        <Row>
          <Button isPending={progress !== undefined} onPress={() => void download()}>
            {progress === undefined ? t('forms.csv') : t('exporting', { count: progress })}
          </Button>
        </Row>
      }
    >
      <Card>
        <Field
          label={t('forms.searchAnswers')}
          type="search"
          value={search}
          onChange={setSearch}
          maxLength={100}
        />
        <Trouble error={error} />
        <Loaded read={read}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            if (!rows.length)
              return q ? (
                <Soft>{t('forms.noAnswerFits')}</Soft>
              ) : (
                <Empty icon={MessageSquareText} text={t('forms.noAnswers')} />
              )
            return (
              <>
                <AnswersTable nbr={nbr} pages={pages} />
                <NextPage read={read} />
              </>
            )
          }}
        </Loaded>
      </Card>
    </Page>
  )
}

type Pages = readonly OpOutput<typeof listAnswers>[]

function AnswersTable({ nbr, pages }: { nbr: string; pages: Pages }) {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const rows = pages.flatMap((page) => page.rows)
  const fields = fieldsWith(pages[0]?.fldList ?? [], rows)
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={ui.scroller} tabIndex={0} role="region" aria-label={t('forms.answers')}>
      <table className={`${ui.table} ${styles.answers}`}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            {fields.map(({ key, fldName }) => (
              <th key={key} scope="col">
                {fldName || key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.answerNbr}>
              <td>
                <Link href={`/${storeNbr}/forms/${nbr}/answers/${row.answerNbr}`}>
                  {moment(row.addDate)}
                </Link>
              </td>
              {fields.map((field) => (
                <td key={field.key} data-label={field.fldName || field.key}>
                  <AnswerValue row={row} field={field} isSmall />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
