import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { serviceHref } from '../../schemas/link.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** A page, a path of the shop, an email address or a phone number, as the store configured it. */
  service: string
}

/** A link to the store's customer service; nothing if the configured address cannot be opened. */
export function ServiceLink({ service, ...rest }: Props): ReactNode {
  const href = serviceHref(service)
  if (href === undefined) return null
  if (href.startsWith('/')) return <Link href={href} {...rest} />
  return (
    <a href={href} rel="noopener noreferrer" {...rest}>
      {rest.children}
    </a>
  )
}
