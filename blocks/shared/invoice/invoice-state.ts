import type { Translate } from '../../../site/texts/texts.ts'
import { invoiceFaults, tidyInvoice } from '../../../schemas/invoice/invoice-rules.ts'
import {
  carrierTypes,
  type CarrierType,
  type Gender,
  type InvoiceFault,
  type InvoiceInfo,
  type InvType,
} from '../../../schemas/invoice/invoice.schema.ts'
import { createFields, type FieldsState } from '../../ui/fields/fields-state.ts'

/** The fields of all kinds of invoice, so that switching the kind loses nothing. */
export type InvoiceValues = {
  invType: InvType
  invTitle: string
  taxNo: string
  carrierType: CarrierType
  barcode: string
  certificate: string
  loveCode: string
  carrierText: string
  name: string
  gender: Gender | ''
  invTel: string
  invEmail: string
  isDefault: boolean
}
export type InvoiceState = FieldsState<InvoiceValues>

const nothing: InvoiceValues = {
  invType: '2',
  invTitle: '',
  taxNo: '',
  carrierType: '0',
  barcode: '',
  certificate: '',
  loveCode: '',
  carrierText: '',
  name: '',
  gender: '',
  invTel: '',
  invEmail: '',
  isDefault: false,
}

/**
 * Creates the state of an invoice form. Under the name `draft`, typed values are kept for the
 * visit.
 */
export const createInvoice = (
  start: Partial<InvoiceValues>,
  options?: { draft?: string | undefined },
): InvoiceState => createFields<InvoiceValues>({ ...nothing, ...start }, options)

/** Returns the field values of a saved invoice. */
export const valuesOf = ({
  carrierID = '',
  ...invoice
}: InvoiceInfo & { isDefault?: boolean }): Partial<InvoiceValues> => {
  const { invType, carrierType, invTitle, taxNo, loveCode, invTel, invEmail, isDefault } = invoice
  const { carrierText, name, gender } = invoice
  return {
    invType,
    carrierType,
    ...(invTitle && { invTitle }),
    ...(taxNo && { taxNo }),
    ...(carrierType === carrierTypes.mobile && { barcode: carrierID }),
    ...(carrierType === carrierTypes.certificate && { certificate: carrierID }),
    ...(loveCode && { loveCode }),
    ...(carrierText && { carrierText }),
    ...(name && { name }),
    ...(gender && { gender }),
    ...(invTel && { invTel }),
    ...(invEmail && { invEmail }),
    ...(isDefault !== undefined && { isDefault }),
  }
}

/** Returns the invoice that the fields describe. */
export const invoiceOf = ({
  barcode,
  certificate,
  isDefault: _isDefault,
  gender,
  ...rest
}: InvoiceValues): InvoiceInfo =>
  tidyInvoice({
    ...rest,
    ...(gender && { gender }),
    carrierID: rest.carrierType === carrierTypes.mobile ? barcode : certificate,
  })

/** Checks a field when it loses the focus or is complete. */
export function checkInvoice(
  state: InvoiceState,
  field: keyof InvoiceValues,
  { t, loveCodeMax }: { t: Translate; loveCodeMax: number },
): void {
  const values = state.values.peek()
  if (!values[field]) return
  const fault = invoiceFaults(invoiceOf(values), loveCodeMax).find(
    (one) => fieldOf(one, values) === field,
  )
  if (fault)
    state.errors.value = { ...state.errors.peek(), [field]: faultText(fault, { t, loveCodeMax }) }
}

/** Returns the error texts by the field that shows each. */
export const faultTexts = (
  faults: readonly InvoiceFault[],
  values: InvoiceValues,
  words: { t: Translate; loveCodeMax: number },
): Record<string, string> =>
  Object.fromEntries(
    faults.toReversed().map((fault) => [fieldOf(fault, values), faultText(fault, words)]),
  )

const faultText = (
  { field, rule }: InvoiceFault,
  { t, loveCodeMax }: { t: Translate; loveCodeMax: number },
): string =>
  rule === 'required' ? t(`inv.needed.${field}`) : t(`inv.fault.${rule}`, { max: loveCodeMax })

function fieldOf({ field }: InvoiceFault, { carrierType }: InvoiceValues): string {
  if (field !== 'carrierID') return field
  return carrierType === carrierTypes.mobile ? 'barcode' : 'certificate'
}
