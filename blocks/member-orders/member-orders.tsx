import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { dayOf } from '../../schemas/day.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { OrderGroup } from '../../schemas/order/order-groups.ts'
import type { SoCnt, SoList, SoRow } from '../../schemas/order/order.schema.ts'
import { arrivalText } from '../../schemas/shipping/arrival-text.ts'
import { detailPath } from '../shared/order/order-paths.ts'
import { AccountSign } from '../ui/account-sign.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { MemberSection } from '../shared/account/member-panel.tsx'
import { memberOrdersSpec } from './member-orders.schema.ts'
import css from './member-orders.module.css'

interface State {
  group: OrderGroup
  sign: ReactNode
  count: keyof SoCnt | undefined
}

const states: Record<string, State> = {
  toPay: { group: 'toPay', sign: <AccountSign name="wallet" size={24} />, count: 'toPay' },
  toShip: { group: 'toShip', sign: <AccountSign name="parcel" size={24} />, count: 'toShip' },
  toReceive: { group: 'shipping', sign: <Icon name="truck" />, count: 'shipping' },
  // What can be reviewed is known to the page of each order alone.
  toReview: { group: 'done', sign: <AccountSign name="star" size={24} />, count: undefined },
  returns: { group: 'after', sign: <AccountSign name="back" size={24} />, count: 'after' },
}

export const memberOrders = defineBlock(
  memberOrdersSpec,
  function MemberOrders({ id, data: { orders, parcels } }) {
    const { t } = useShop()
    return (
      <MemberSection
        id={`${id}-title`}
        title={t('memberOrders.title')}
        href="/order/index"
        more={
          <>
            {t('memberOrders.all')}
            <Icon name="next" size={16} />
          </>
        }
      >
        <ul className={css.states}>
          {Object.entries(states).map(([name, { group, sign, count }]) => {
            const number = (count && orders?.[count]) ?? 0
            return (
              <li key={name}>
                <Link href={`/order/index?group=${group}`} className={css.state}>
                  {sign}
                  {t(`memberOrders.${name}`)}{' '}
                  {number > 0 && <b className={css.count}>{number > 99 ? '99+' : number}</b>}
                </Link>
              </li>
            )
          })}
        </ul>
        <NextParcel parcels={parcels} />
      </MemberSection>
    )
  },
  ['orders', 'parcels'],
)

/** The row is there without a parcel, too, as the parcels load later. */
function NextParcel({ parcels }: { parcels: SoList | undefined }): ReactNode {
  const { t, lang, config } = useShop()
  if (!parcels) return <p className={css.parcel} aria-busy="true" />
  const next = nextOf(parcels)
  if (!next) return <p className={css.parcel}>{t('memberOrders.noParcel')}</p>
  const { soNbr, qty, SodList } = next
  const [first] = SodList
  const days = daysOf(next, lang, config.timeZone)
  return (
    <Link href={detailPath(soNbr)} className={css.parcel}>
      {first && (
        <span className={css.picture}>
          <Picture image={first.img} alt="" sizes="40px" ratio={1} isWhole />
        </span>
      )}
      <span className={css.about}>
        <b>{days ? t('memberOrders.arrives', { days }) : t('memberOrders.inTransit')}</b>
        <span>{t('memberOrders.goods', { name: first?.name ?? '', count: qty })}</span>
      </span>
      <Icon name="next" size={16} />
    </Link>
  )
}

/** The promised days in words; `undefined` without any, or once they are over. */
function daysOf(
  { firstDay, lastDay }: Pick<SoRow, 'firstDay' | 'lastDay'>,
  lang: Lang,
  timeZone: string,
): string | undefined {
  const today = dayOf(Date.now(), timeZone)
  return firstDay && lastDay && lastDay >= today
    ? arrivalText({ first: firstDay, last: lastDay }, lang, today)
    : undefined
}

/** The parcel that arrives first; one without promised days comes last. */
const nextOf = ({ rows }: SoList): SoRow | undefined =>
  rows.toSorted((one, other) => (one.lastDay ?? '9').localeCompare(other.lastDay ?? '9'))[0]
