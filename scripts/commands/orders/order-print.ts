import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { showOrder } from '../../../schemas/order/order-operator.ops.ts'
import { oneLine, printTable } from '../printing.ts'

type Shown = OpOutput<typeof showOrder>
type Print = (line: string) => void

const moment = (at: string) => at.slice(0, 19).replace('T', ' ')

/** Prints an order with its history and payments. */
export function printOrder(shown: Shown, print: Print): void {
  printHead(shown, print)
  printLines(shown, print)
  printTable(
    print,
    shown.EventList.map(({ at, event, from, to, by, byName, note }) => [
      moment(at),
      event,
      from === to ? to : `${from || '–'} → ${to}`,
      byName && byName !== by ? `${by} ${byName}` : by,
      oneLine(note),
    ]),
  )
  printMoney(shown, print)
}

function printHead({ SoInfo, corpNbr, sharerNbr }: Shown, print: Print): void {
  const { soNbr, stat, amt, receiverCity, receiverAddr, storeName, storeId, GrpInfo } = SoInfo
  print(`${soNbr}  ${stat}  ${amt}`)
  const receiver = [SoInfo.receiverNameOrig, SoInfo.receiverTelOrig, SoInfo.memEmailOrig]
  print(oneLine(receiver.filter(Boolean).join(', ')))
  const place = [receiverCity, storeName, storeId && `(${storeId})`, receiverAddr]
  print(oneLine(place.filter(Boolean).join(' ')))
  if (GrpInfo) {
    const { grpNbr, stat: formed, count, size, deadline } = GrpInfo
    const until = moment(deadline).slice(0, 16)
    print(`group ${grpNbr}  ${formed}  ${count} of ${size}, until ${until}`)
  }
  if (SoInfo.cmmt) print(`note: ${oneLine(SoInfo.cmmt)}`)
  if (corpNbr) print(`channel: ${corpNbr}`)
  if (sharerNbr) print(`shared by: ${sharerNbr}`)
}

function printLines({ SoInfo }: Shown, print: Print): void {
  const { amtFreight, amtFreightOff } = SoInfo
  printTable(
    (line) => print(`  ${line}`),
    SoInfo.SodList.map(({ ln, qtyOrd, skuId, name, option, amtPaid }) => [
      `line ${ln}`,
      `${qtyOrd} ×`,
      skuId,
      [name, option].filter(Boolean).join(', '),
      String(amtPaid),
    ]),
  )
  for (const { ln, code, stat, at } of SoInfo.VoucherList)
    print(`  voucher ${code}  line ${ln}  ${stat} since ${moment(at).slice(0, 16)}`)
  print(`  shipping ${amtFreight - amtFreightOff}`)
}

function printMoney({ PaymentList, RefundList, Remittance }: Shown, print: Print): void {
  printTable(
    print,
    PaymentList.map(({ at, kind, amt, ref }) => [moment(at), kind, String(amt), oneLine(ref)]),
  )
  printTable(
    print,
    RefundList.map(({ id, amt, reason, note, isDone }) => [
      `refund ${id}`,
      String(amt),
      reason,
      isDone ? 'sent' : ['to be sent', note].filter(Boolean).join(', '),
    ]),
  )
  if (!Remittance) return
  const { at, last5, hasPicture } = Remittance
  const picture = hasPicture ? '; picture: show NBR --picture FILE' : ''
  print(`remittance reported ${moment(at).slice(0, 16)}, account …${last5}${picture}`)
}
