import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { ServiceLink } from './service-link.tsx'

const drawn = (service: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <ServiceLink service={service}>Help</ServiceLink>
    </Router>,
  )

it.each([
  ['https://help.example/chat'],
  ['mailto:help@shop.example'],
  ['tel:+886-2-1234'],
  ['/info/help'],
])('leads to %s', (service) => {
  expect(drawn(service)).toContain(`href="${service}"`)
})

it.each([['data:text/html,x'], ['//evil.example'], ['']])('draws nothing for "%s"', (service) => {
  expect(drawn(service)).toBe('')
})
