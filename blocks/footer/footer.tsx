import { useId } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { serviceLinks } from '../../schemas/base/service-links.ts'
import { Link } from '../ui/link.tsx'
import { ServiceLink } from '../ui/service-link.tsx'
import { footerSpec } from './footer.schema.ts'
import css from './footer.module.css'

export const footer = defineBlock(footerSpec, function Footer({ props: { links, note } }) {
  const { config } = useShop()
  const t = useText()
  const id = useId()
  const services = serviceLinks(config, t('footer.contact'))
  return (
    <footer className={css.footer}>
      <p className={css.name}>{config.storeName}</p>
      {config.slogan && <p>{config.slogan}</p>}
      <nav aria-label={t('footer.label')}>
        <ul className={css.links}>
          {links.map(({ name, ...to }, at) => (
            <li key={at}>
              <Link className={css.link} to={to}>
                {name}
              </Link>
            </li>
          ))}
          {/* A guest without the order email can open the order only from here. */}
          <li>
            <Link className={css.link} to={{ linkType: 'page', link: '/orderd' }}>
              {t('footer.findOrder')}
            </Link>
          </li>
        </ul>
      </nav>
      {services.length > 0 && (
        <section className={css.services} aria-labelledby={id}>
          <h2 id={id}>{t('footer.service')}</h2>
          <ul className={css.links}>
            {services.map(({ name, href }) => (
              <li key={name}>
                <ServiceLink className={css.link} service={href}>
                  {name}
                </ServiceLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {note && <p className={css.note}>{note}</p>}
    </footer>
  )
})
