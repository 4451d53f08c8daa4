import type { ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { ShopContact } from '../../../schemas/shipping/shipping.schema.ts'
import type { Seller } from '../../../schemas/store/seller.schema.ts'
import css from './contact-list.module.css'

/** The shop's contacts, and its seller data if given; omits what is not configured. */
export function ContactList({
  contact: { company, taxId, phone, email, address, hours },
}: {
  contact: ShopContact & Partial<Seller>
}): ReactNode {
  const { t } = useShop()
  return (
    <dl className={css.contact}>
      {company && <Row name={t('contact.company')}>{company}</Row>}
      {taxId && <Row name={t('contact.taxId')}>{taxId}</Row>}
      {address && <Row name={t('contact.address')}>{address}</Row>}
      {hours && <Row name={t('contact.hours')}>{hours}</Row>}
      {phone && (
        <Row name={t('contact.phone')}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Row>
      )}
      {email && (
        <Row name={t('contact.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Row>
      )}
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
