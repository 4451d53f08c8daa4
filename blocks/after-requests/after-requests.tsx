import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatMoney } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { momentText } from '../../schemas/moment-text.ts'
import { requestsPath } from '../shared/order/after-paths.ts'
import { useAfter } from '../shared/after-sales/after-state.ts'
import panel from '../shared/order/order-panel.module.css'
import { afterRequestsSpec } from './after-requests.schema.ts'
import css from './after-requests.module.css'

export const afterRequests = defineBlock(afterRequestsSpec, function AfterRequests() {
  const { config, lang, t } = useShop()
  const after = useAfter()
  if (!after?.RetList.length) return null
  return (
    <section className={panel.panel}>
      <h2>{t('after.requests')}</h2>
      <ul className={css.list}>
        {after.RetList.map(({ soNbr, retNbr, kind, stat, addDate, amtRefund }) => (
          <li key={retNbr}>
            <Link className={css.row} href={requestsPath(soNbr, retNbr)}>
              <span>
                {t(`ret.kind.${kind}`)} · {t(`ret.stat.${stat}`)}
                <small>{momentText(addDate, lang, config)}</small>
              </span>
              <span className={css.amount}>{formatMoney(amtRefund, config)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
})
