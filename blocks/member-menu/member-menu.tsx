import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { serviceHref } from '../../schemas/link.ts'
import { SchemeField } from '../shared/scheme/scheme-choice.tsx'
import { AccountSign } from '../ui/account-sign.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { ServiceLink } from '../ui/service-link.tsx'
import { memberMenuSpec, type memberIcons } from './member-menu.schema.ts'
import css from './member-menu.module.css'

const signs: Record<(typeof memberIcons)[number], ReactNode> = {
  profile: <Icon name="member" size={20} />,
  orders: <AccountSign name="receipt" />,
  favorites: <Icon name="heart" size={20} />,
  coupons: <AccountSign name="ticket" />,
  points: <AccountSign name="star" />,
  level: <Icon name="gift" size={20} />,
  commission: <Icon name="share" size={20} />,
  address: <AccountSign name="pin" />,
  invoice: <AccountSign name="receipt" />,
  cart: <Icon name="cart" size={20} />,
  info: <Icon name="info" size={20} />,
}
const services = ['lineService', 'fbService', 'defaultService'] as const

export const memberMenu = defineBlock(
  memberMenuSpec,
  function MemberMenu({ props, data }) {
    const { config, lang, overlay, t } = useShop()
    const { langs } = config.langSetting
    const items = props.items.filter(
      ({ icon }) => icon !== 'commission' || config.setting.isCommission,
    )
    const { toPay = 0, toShip = 0, shipping = 0, after = 0 } = data.orders ?? {}
    const open = toPay + toShip + shipping + after
    const served = props.hasService
      ? services.filter((name) => serviceHref(config[name]) !== undefined)
      : []
    return (
      <nav className={css.menu} aria-label={t('memberMenu.label')}>
        <ul>
          {items.map(({ name, icon, ...to }, at) => (
            <li key={at}>
              <Link className={css.item} to={to}>
                <Words sign={signs[icon]} name={name || t(`memberMenu.${icon}`)}>
                  {icon === 'orders' && open > 0 && open}
                </Words>
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          {props.hasLang && langs.length > 1 && (
            <li>
              <button
                type="button"
                className={css.item}
                onClick={() => (overlay.value = { name: 'lang' })}
              >
                <Words sign={<Icon name="globe" size={20} />} name={t('header.lang')}>
                  {langs.find(({ value }) => value === lang)?.text}
                </Words>
              </button>
            </li>
          )}
          {served.map((name) => (
            <li key={name}>
              <ServiceLink className={css.item} service={config[name]}>
                <Words sign={<AccountSign name="chat" />} name={t(`memberMenu.${name}`)} />
              </ServiceLink>
            </li>
          ))}
        </ul>
        <SchemeField />
      </nav>
    )
  },
  ['orders'],
)

const Words = ({
  sign,
  name,
  children,
}: {
  sign: ReactNode
  name: string
  children?: ReactNode
}): ReactNode => (
  <>
    {sign}
    <span className={css.name}>{name}</span>
    {children && <span className={css.value}>{children}</span>}
    <Icon name="next" size={16} />
  </>
)
