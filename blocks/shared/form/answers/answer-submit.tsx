import { useState, type ReactNode } from 'react'
import { useShop } from '../../../../runtime/shop/shop.ts'
import { useSignal } from '../../../../engine/react/signals.ts'
import { getFormInfo } from '../../../../schemas/form/form.ops.ts'
import type { Form } from '../../../../schemas/form/form.schema.ts'
import { Button } from '../../../ui/button.tsx'
import form from '../../../ui/fields/form.module.css'
import type { AnswerState } from '../state/answer-state.ts'
import css from './answer.module.css'

interface Props {
  state: AnswerState
  onReload: (form: Form) => void
}

/** The submit button, with the message about the whole answer. */
export function AnswerSubmit({ state, onReload }: Props): ReactNode {
  const { t } = useShop()
  const stage = useSignal(state.stage)
  const notice = useSignal(state.notice)
  const isBusy = stage === 'sending'
  const isOver = stage === 'closed' || stage === 'changed'
  const { fldList, formInfo } = state.form
  if (fldList.every(({ fldType }) => fldType === 'static')) return <></>
  return (
    <div className={form.submit} data-busy={isBusy || undefined}>
      <div role="alert">
        {stage === 'changed' ? (
          <Changed state={state} onReload={onReload} />
        ) : (
          <p className={form.notice}>{notice}</p>
        )}
      </div>
      {stage !== 'changed' && (
        <Button
          type={isOver ? 'button' : 'submit'}
          look="brand"
          aria-disabled={isOver || undefined}
        >
          <span className={form.caption}>{formInfo.submitBttn || t('answer.submit')}</span>
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isBusy && t('answer.sending')}
      </span>
    </div>
  )
}

/** The operator has changed the form: the new one takes over the values that still fit. */
function Changed({ state: { form: old }, onReload }: Props): ReactNode {
  const { t, call, fail } = useShop()
  const [isLoading, setLoading] = useState(false)
  const reload = () => {
    setLoading(true)
    call(getFormInfo, { nbr: old.nbr })
      .then(onReload)
      .catch(fail)
      .finally(() => setLoading(false))
  }
  return (
    <div className={css.changed}>
      <p>{t('answer.changed')}</p>
      <Button look="brand" aria-disabled={isLoading || undefined} onClick={reload}>
        {t('answer.reload')}
      </Button>
    </div>
  )
}
