import { useId, useRef, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { addCustomInfoForm } from '../../../schemas/enquiry/enquiry.ops.ts'
import { Button } from '../../ui/button.tsx'
import { FormOutcome } from '../account/form-page.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../ui/fields/form-memory.ts'
import { useForm } from '../account/form-state.ts'
import { Form, Submit } from '../account/form.tsx'
import { useChoice } from './product-choice.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { ContactFields, useKnownContact } from './contact-fields.tsx'
import css from './contact-sheet.module.css'

const fields = { memName: 'name', mobile: 'mobile', email: 'email' } as const

/** Sends a question about a product that cannot be bought directly. */
export default function EnquirySheet({ onClose }: { onClose: () => void }): ReactNode {
  const { call, t } = useShop()
  const id = useId()
  const { ptNbr } = useChoice().product.BasicInfo
  // The draft of the question belongs to one product; the contact data is shared.
  const draft = `enquiry-${ptNbr}`
  const known = useKnownContact()
  const form = useForm('enquiry', fields)
  const remark = useRef<HTMLTextAreaElement>(null)
  const [isSent, setSent] = useState(false)
  return (
    <Sheet title={t('ask.title')} onClose={onClose}>
      {isSent ? (
        <div role="alert">
          <FormOutcome title={t('ask.done')}>
            <p>{t('ask.doneText')}</p>
            <Button onClick={onClose}>{t('buying.done')}</Button>
          </FormOutcome>
        </div>
      ) : (
        <>
          <p className={css.text}>{t('ask.text')}</p>
          <Form
            form={form}
            label={t('ask.title')}
            send={async (values) => {
              await call(addCustomInfoForm, {
                ptNbr,
                ...values,
                remark: remark.current?.value ?? '',
              })
              forgetDraft(draft)
              setSent(true)
            }}
          >
            <ContactFields known={known} names={['memName', 'mobile', 'email']} />
            <div className={css.which}>
              <label htmlFor={id}>{t('ask.remark')}</label>
              <textarea
                id={id}
                ref={remark}
                rows={3}
                maxLength={1000}
                defaultValue={readDraft(draft).remark}
                onChange={({ currentTarget }) => keepDraft(draft, 'remark', currentTarget.value)}
              />
            </div>
            <Submit>{t('ask.send')}</Submit>
          </Form>
        </>
      )}
    </Sheet>
  )
}
