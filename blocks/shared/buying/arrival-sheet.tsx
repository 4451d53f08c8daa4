import { useId, useRef, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { addNotice } from '../../../schemas/arrival/arrival.ops.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../account/form-field.tsx'
import { FormOutcome } from '../account/form-page.tsx'
import { useForm } from '../account/form-state.ts'
import { Form, Submit } from '../account/form.tsx'
import { useChoice } from './product-choice.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { useKnownContact } from './contact-fields.tsx'
import css from './contact-sheet.module.css'

const fields = { noticeEmail: 'email' } as const

interface Props {
  /** Requested values in addition to the chosen ones, which preselect a SKU. */
  wanted?: Readonly<Record<string, string | undefined>>
  onClose: () => void
}

/** Subscribes to the back-in-stock email of a product or one of its SKUs. */
export default function ArrivalSheet({ wanted, onClose }: Props): ReactNode {
  const { call, t } = useShop()
  const id = useId()
  const { product, skus, chosen } = useChoice()
  const known = useKnownContact()
  const form = useForm('arrival', fields)
  const which = useRef<HTMLSelectElement>(null)
  const [bookedTo, setBookedTo] = useState<string>()
  const { ptNbr } = product.BasicInfo
  const gone = skus.peek().filter(({ qtyAvail }) => qtyAvail <= 0)
  const values = { ...chosen.peek(), ...wanted }
  const asked =
    wanted &&
    gone.find(({ vIds }) =>
      product.SkuInfo.OptionList.every(
        ({ sId }, at) => values[sId] === undefined || values[sId] === vIds[at],
      ),
    )?.skuId
  const isAllGone = gone.length === skus.peek().length
  const nameOf = (vIds: readonly string[]) =>
    product.SkuInfo.OptionList.flatMap(
      ({ ValueList }, at) => ValueList.find(({ vId }) => vId === vIds[at])?.name ?? [],
    ).join(', ')
  return (
    <Sheet title={t('arrival.title')} onClose={onClose}>
      {bookedTo !== undefined ? (
        <div role="alert">
          <FormOutcome title={t('arrival.done')}>
            <p>{t('arrival.doneText', { email: bookedTo })}</p>
            <Button onClick={onClose}>{t('buying.done')}</Button>
          </FormOutcome>
        </div>
      ) : (
        <>
          <p className={css.text}>{t('arrival.text')}</p>
          <Form
            form={form}
            label={t('arrival.title')}
            send={async (values) => {
              const skuId = which.current?.value ?? asked
              await call(addNotice, { ptNbr, ...values, ...(skuId && { skuId }) })
              setBookedTo(values.noticeEmail)
            }}
          >
            {gone.length > 1 && (
              <div className={css.which}>
                <label htmlFor={id}>{t('arrival.which')}</label>
                <select id={id} ref={which} defaultValue={asked}>
                  {isAllGone && <option value="">{t('arrival.any')}</option>}
                  {gone.map(({ skuId, vIds }) => (
                    <option key={skuId} value={skuId}>
                      {nameOf(vIds)}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <Field
              name="noticeEmail"
              label={t('form.email')}
              value={known.email}
              enterKeyHint="done"
            />
            <Submit>{t('arrival.send')}</Submit>
          </Form>
        </>
      )}
    </Sheet>
  )
}
