import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { CartCampaign, CartLine } from '../../schemas/cart/cart.schema.ts'
import { CartLineView } from '../shared/cart/cart-line.tsx'
import panel from '../shared/cart/cart-panel.module.css'
import { useCart } from '../shared/cart/cart-context.ts'
import { CheckBox } from '../shared/cart/check-box.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { cartLinesSpec } from './cart-lines.schema.ts'
import css from './cart-lines.module.css'

export const cartLines = defineBlock(cartLinesSpec, function CartLines() {
  const { t } = useShop()
  const cart = useCart()
  const { CartList, NoCpgCartList, CpgCartList } = useSignal(cart.groups)
  const campaigns = useSignal(cart.campaigns)
  return (
    <>
      {CartList.length > 1 && <SelectAll lines={CartList} />}
      {CpgCartList.map(({ cpgNbr, lines }) => {
        const campaign = campaigns.find((one) => one.cpgNbr === cpgNbr)
        return (
          <section key={cpgNbr} className={panel.panel} aria-labelledby={`cart-${cpgNbr}`}>
            <div className={panel.head}>
              <CheckBox
                checked={areChecked(lines)}
                label={t('cart.selectGroup', { name: campaign?.title ?? '' })}
                onChange={(checked) => cart.setChecked(numbersOf(lines), checked)}
              />
              <h2 id={`cart-${cpgNbr}`}>{campaign && <CampaignHead campaign={campaign} />}</h2>
            </div>
            <Lines lines={lines} />
          </section>
        )
      })}
      {NoCpgCartList.length > 0 && (
        <section className={panel.panel} aria-label={t('cart.goods')}>
          <Lines lines={NoCpgCartList} />
        </section>
      )}
    </>
  )
})

const areChecked = (lines: readonly CartLine[]) => lines.every(({ checked }) => checked)
const numbersOf = (lines: readonly CartLine[]) => lines.map(({ cartNbr }) => cartNbr)

function SelectAll({ lines }: { lines: readonly CartLine[] }): ReactNode {
  const { t } = useShop()
  const cart = useCart()
  return (
    <div className={css.all}>
      <CheckBox
        checked={areChecked(lines)}
        label={t('cart.selectAll')}
        onChange={(checked) => cart.setChecked(numbersOf(lines), checked)}
      >
        <span aria-hidden="true">{t('cart.selectAll')}</span>
      </CheckBox>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly CartLine[] }): ReactNode => (
  <ul>
    {lines.map((line) => (
      <CartLineView key={line.cartNbr} line={line} />
    ))}
  </ul>
)

function CampaignHead({
  campaign: { cpgNbr, cpgType, title },
}: {
  campaign: CartCampaign
}): ReactNode {
  const { t } = useShop()
  return (
    <Link className={css.campaign} to={{ linkType: 'cpg', link: cpgNbr }}>
      <b className={css.kind}>{t(`campaign.${cpgType}`)}</b>
      <span className={css.title}>{title}</span>
      <Icon name="next" size={16} />
    </Link>
  )
}
