import { defineBlock } from '../../runtime/block/define-block.ts'
import { useText } from '../../runtime/i18n/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Link } from '../ui/link.tsx'
import { footerSpec } from './footer.schema.ts'
import css from './footer.module.css'

export const footer = defineBlock(footerSpec, function Footer({ props: { links, note } }) {
  const { config } = useShop()
  const t = useText()
  return (
    <footer className={css.footer}>
      <p className={css.name}>{config.storeName}</p>
      {config.slogan && <p>{config.slogan}</p>}
      {links.length > 0 && (
        <nav aria-label={t('footer.label')}>
          <ul className={css.links}>
            {links.map(({ name, ...to }, at) => (
              <li key={at}>
                <Link className={css.link} to={to}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {note && <p className={css.note}>{note}</p>}
    </footer>
  )
})
