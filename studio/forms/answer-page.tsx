import { showAnswer } from '../../schemas/form/form-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Loaded, Note, Page, Soft } from '../ui/ui.tsx'
import { AnswerValue, fieldsWith } from './answer-value.tsx'
import styles from './forms.module.css'

interface Address {
  nbr: string
  answerNbr: string
}

/** One answer with all its fields and pictures. */
export function AnswerPage(address: Address) {
  const { t } = useTexts()
  const store = useStore()
  return (
    <Page
      title={t('forms.answer')}
      back={{
        to: `/${store.storeNbr}/forms/${address.nbr}/answers`,
        label: t('forms.answers'),
      }}
    >
      {may(store, 'answers.read') ? (
        <Answer {...address} />
      ) : (
        <Note kind="warn">{t('notAllowed')}</Note>
      )}
    </Page>
  )
}

function Answer({ nbr, answerNbr }: Address) {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showAnswer, { nbr, answerNbr }, { storeNbr })
  return (
    <Loaded read={read}>
      {({ title, fldList, AnswerInfo: row }) => (
        <Card title={title || nbr}>
          <Soft>
            {moment(row.addDate)} · {row.answerNbr} ·{' '}
            {row.userNbr ? t('forms.byMember', { nbr: row.userNbr }) : t('forms.byGuest')} ·{' '}
            {row.lang}
          </Soft>
          <dl className={styles.answer}>
            {fieldsWith(fldList, [row]).map((field) => (
              <div key={field.key}>
                <dt>{field.fldName || field.key}</dt>
                <dd>
                  {Object.hasOwn(row.answer, field.key) ? (
                    <AnswerValue row={row} field={field} />
                  ) : (
                    <Soft>{t('forms.notAnswered')}</Soft>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Loaded>
  )
}
