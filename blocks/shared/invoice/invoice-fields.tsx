import { useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { isTaxNo } from '../../../schemas/invoice/invoice-rules.ts'
import {
  carrierTypes,
  genders,
  invTypes,
  type Gender,
  type LoveCode,
} from '../../../schemas/invoice/invoice.schema.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import css from './invoice.module.css'
import { checkInvoice, type InvoiceState, type InvoiceValues } from './invoice-state.ts'

interface Props {
  state: InvoiceState
  charities: readonly LoveCode[] | undefined
  /** A guest's invoice: only one, kept for the visit. */
  isGuest: boolean
  /** This invoice is the default; only making another one the default changes that. */
  isDefault?: boolean
  /** Nothing is shipped, so a printed invoice cannot be enclosed. */
  isMailed?: boolean
}

const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const
/** Normalizes codes: upper case, no spaces, ASCII instead of full-width characters. */
const code = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** The fields of an invoice: recipient and carrier. */
export function InvoiceFields({
  state,
  charities,
  isGuest,
  isDefault = false,
  isMailed = false,
}: Props): ReactNode {
  const { t, config } = useShop()
  const { invType, carrierType, name } = useSignal(state.values)
  const { loveCodeMax } = config
  const check = (field: Parameters<typeof checkInvoice>[1]) =>
    checkInvoice(state, field, { t, loveCodeMax })
  const isCompany = invType === invTypes.company
  const carriers = Object.values(carrierTypes).filter(
    (type) => !(isCompany && type === carrierTypes.donation),
  )
  return (
    <div className={css.fields}>
      <ChoiceField
        state={state}
        name="invType"
        label={t('inv.for')}
        isRow
        choices={Object.values(invTypes).map((value) => ({ value, name: t(`inv.type.${value}`) }))}
        onChoose={(value) => {
          state.clearErrors(['taxNo', 'invTitle'])
          state.set({
            invType: value,
            // A company invoice, which is tax-deductible, cannot be donated.
            ...(value === invTypes.company &&
              carrierType === carrierTypes.donation && { carrierType: carrierTypes.none }),
          })
        }}
      />
      {isCompany && <CompanyFields state={state} check={check} />}
      <ChoiceField
        state={state}
        name="carrierType"
        label={t('inv.carrier')}
        choices={carriers.map((value) => {
          const key = isMailed && value === carrierTypes.none ? 'mailed' : value
          return { value, name: t(`inv.carrier.${key}`), about: t(`inv.carrierAbout.${key}`) }
        })}
        onChoose={(value) => {
          state.clearErrors(['barcode', 'certificate', 'loveCode'])
          state.set({ carrierType: value })
        }}
      />
      {carrierType === carrierTypes.mobile && (
        <TextField
          state={state}
          name="barcode"
          label={t('inv.barcode')}
          hint={t('inv.barcodeHint')}
          isNeeded
          read={code}
          input={{ ...plain, placeholder: '/ABC+123', maxLength: 16 }}
          onLeave={() => check('barcode')}
        />
      )}
      {carrierType === carrierTypes.certificate && (
        <TextField
          state={state}
          name="certificate"
          label={t('inv.certificate')}
          hint={t('inv.certificateHint')}
          isNeeded
          read={code}
          input={{ ...plain, placeholder: 'AB12345678901234', maxLength: 24 }}
          onLeave={() => check('certificate')}
        />
      )}
      {carrierType === carrierTypes.donation && (
        <CharityField state={state} charities={charities} onLeave={() => check('loveCode')} />
      )}
      <TextField
        state={state}
        name="name"
        label={t('inv.name')}
        optional={t('addr.optional')}
        input={{ autoComplete: 'name', spellCheck: false, maxLength: 40 }}
      />
      {name.trim() && (
        <ChoiceField<InvoiceValues, Gender | ''>
          state={state}
          name="gender"
          label={t('inv.gender')}
          isRow
          choices={(['', ...genders] as const).map((value) => ({
            value,
            name: t(`inv.gender.${value || 'none'}`),
          }))}
          onChoose={(gender) => state.set({ gender })}
        />
      )}
      <TextField
        state={state}
        name="invEmail"
        label={t('inv.email')}
        optional={t('addr.optional')}
        hint={t('inv.emailHint')}
        input={{
          ...plain,
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          maxLength: 254,
        }}
        onLeave={() => check('invEmail')}
      />
      {!isGuest && (
        <SwitchField
          state={state}
          name="isDefault"
          label={t('inv.makeDefault')}
          hint={t(isDefault ? 'inv.isDefaultHint' : 'inv.makeDefaultHint')}
          isFixed={isDefault}
        />
      )}
    </div>
  )
}

interface PartProps {
  state: InvoiceState
  check: (field: 'taxNo') => void
}

/** A company's title and tax ID; the ID is checked as soon as it has eight digits. */
function CompanyFields({ state, check }: PartProps): ReactNode {
  const { t } = useShop()
  const { taxNo } = useSignal(state.values)
  return (
    <>
      <TextField
        state={state}
        name="taxNo"
        label={t('inv.taxNo')}
        hint={isTaxNo(taxNo) ? t('inv.taxNoFine') : t('inv.taxNoHint')}
        isNeeded
        read={(typed) => {
          const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 8)
          // After the field has the new value.
          if (digits.length === 8) queueMicrotask(() => check('taxNo'))
          return digits
        }}
        input={{ ...plain, inputMode: 'numeric', maxLength: 16 }}
        onLeave={() => check('taxNo')}
        end={
          isTaxNo(taxNo) && (
            <span className={css.fine}>
              <Icon name="check" size={20} />
            </span>
          )
        }
      />
      <TextField
        state={state}
        name="invTitle"
        label={t('inv.invTitle')}
        isNeeded
        input={{ autoComplete: 'organization', maxLength: 60 }}
      />
    </>
  )
}

interface CharityProps {
  state: InvoiceState
  charities: readonly LoveCode[] | undefined
  onLeave: () => void
}

const noCharities: readonly LoveCode[] = []

/** A charity's donation code, typed or chosen from the store's list. */
function CharityField({ state, charities = noCharities, onLeave }: CharityProps): ReactNode {
  const { t, config } = useShop()
  const { loveCode } = useSignal(state.values)
  const [isOpen, setOpen] = useState(false)
  const charityOf = (nbr: string) => charities.find((charity) => charity.loveCode === nbr)
  const name = charityOf(loveCode)?.name
  return (
    <>
      <TextField
        state={state}
        name="loveCode"
        label={t('inv.loveCode')}
        hint={name ?? t('inv.loveCodeHint', { max: config.loveCodeMax })}
        isNeeded
        read={(typed) => {
          const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, config.loveCodeMax)
          // After the field has the new value.
          queueMicrotask(() => state.set({ carrierText: charityOf(digits)?.name ?? '' }))
          return digits
        }}
        input={{ ...plain, inputMode: 'numeric', maxLength: 16 }}
        onLeave={onLeave}
        end={
          charities.length > 0 && (
            <button
              type="button"
              className={css.pick}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {t('inv.chooseCharity')}
            </button>
          )
        }
      />
      {isOpen && (
        <Sheet title={t('inv.charities')} onClose={() => setOpen(false)}>
          <ul className={css.charities}>
            {charities.map((charity) => (
              <li key={charity.loveCode}>
                <button
                  type="button"
                  aria-current={charity.loveCode === loveCode || undefined}
                  onClick={() => {
                    state.set({ loveCode: charity.loveCode, carrierText: charity.name })
                    setOpen(false)
                  }}
                >
                  <span>{charity.name}</span>
                  <span className={css.nbr}>{charity.loveCode}</span>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
