import { lazy, Suspense, useCallback, useId, useState, type ReactNode } from 'react'
import { styled } from '../../runtime/block/stylesheet.ts'
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

const ChangeOption = lazy(() => styled(import('../shared/cart/change-option.tsx')))

export const cartLines = defineBlock(cartLinesSpec, function CartLines() {
  const { t } = useShop()
  const cart = useCart()
  const { NoCpgCartList, CpgCartList } = useSignal(cart.groups)
  const campaigns = useSignal(cart.campaigns)
  const [changing, setChanging] = useState<CartLine>()
  const close = useCallback(() => setChanging(undefined), [])
  return (
    <>
      {CpgCartList.map(({ cpgNbr, lines }) => {
        const campaign = campaigns.find((one) => one.cpgNbr === cpgNbr)
        return (
          <Group key={cpgNbr} name={campaign?.title ?? ''} lines={lines} onChange={setChanging}>
            {campaign && <CampaignHead campaign={campaign} />}
          </Group>
        )
      })}
      {NoCpgCartList.length > 0 && (
        <Group name={t('cart.goods')} lines={NoCpgCartList} onChange={setChanging}>
          {t('cart.goods')}
        </Group>
      )}
      <Suspense fallback={null}>
        {changing && <ChangeOption line={changing} onClose={close} />}
      </Suspense>
    </>
  )
})

interface GroupProps {
  name: string
  lines: readonly CartLine[]
  onChange: (line: CartLine) => void
  children: ReactNode
}

/** A group of lines with a check box that selects all of them. */
function Group({ name, lines, onChange, children }: GroupProps): ReactNode {
  const { t } = useShop()
  const cart = useCart()
  const id = useId()
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <CheckBox
          checked={lines.every(({ checked }) => checked)}
          label={t('cart.selectGroup', { name })}
          onChange={(checked) =>
            cart.setChecked(
              lines.map(({ cartNbr }) => cartNbr),
              checked,
            )
          }
        />
        <h2 id={id}>{children}</h2>
      </div>
      <ul>
        {lines.map((line) => (
          <CartLineView key={line.cartNbr} line={line} onChange={() => onChange(line)} />
        ))}
      </ul>
    </section>
  )
}

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
