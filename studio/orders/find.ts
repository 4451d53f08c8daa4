import { listOrders } from '../../schemas/order/order-list.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { mostFound, type Find } from '../kernel/find.ts'
import { orderName } from '../../schemas/order-ref/order-name.ts'

/** Orders by their number, parcel or voucher, or by the beginning of the receiver's name, phone or email. */
export const find: Find = async ({ q, storeNbr, signal, t, moment, money }) => {
  const { rows } = await call(listOrders, { q, pageSize: mostFound }, { storeNbr, signal })
  return rows.map(({ soNbr, orderNo, receiverName, addDate, amt, stat }) => ({
    key: soNbr,
    title: t('orders.one', { nbr: orderName({ soNbr, orderNo }) }),
    facts: [receiverName, money(amt), t(`orders.stat.${stat}`), moment(addDate)]
      .filter(Boolean)
      .join(' · '),
    to: `orders/${soNbr}`,
  }))
}
