import { use, useEffect, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { getMemInfo } from '../../../schemas/account/account.ops.ts'
import type { MemFullInfo } from '../../../schemas/account/account.schema.ts'
import { Field } from '../account/form-field.tsx'

type Known = Pick<MemFullInfo, 'memName' | 'mobile' | 'email'>

const nothing: Known = { memName: '', mobile: '', email: '' }

/** The member's contact data, to fill in a form that is shown at once; empty until it arrives. */
export function useKnownContact(): Known {
  const { call, needTexts, session } = useShop()
  use(needTexts('account'))
  const isGuest = session.peek().userNbr === undefined
  const [known, setKnown] = useState(nothing)
  useEffect(() => {
    if (isGuest) return
    call(getMemInfo, {}).then(
      ({ MemFullInfo }) => setKnown(MemFullInfo),
      () => undefined, // prefilling is optional
    )
  }, [call, isGuest])
  return known
}

interface Props {
  known: Known
  /** The operation's names for name, mobile number and email address. */
  names: readonly [name: string, mobile: string, email: string]
}

export function ContactFields({ known, names: [name, mobile, email] }: Props): ReactNode {
  const { t } = useShop()
  return (
    <>
      <Field name={name} label={t('form.name')} value={known.memName} enterKeyHint="next" />
      <Field name={mobile} label={t('form.mobile')} value={known.mobile} enterKeyHint="next" />
      <Field name={email} label={t('form.email')} value={known.email} enterKeyHint="done" />
    </>
  )
}
