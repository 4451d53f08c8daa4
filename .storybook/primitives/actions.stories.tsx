import { useState } from 'react'
import { AccountSign, type AccountSignName } from '../../blocks/ui/account-sign.tsx'
import { Button, buttonClass } from '../../blocks/ui/button.tsx'
import { Icon } from '../../blocks/ui/icon.tsx'
import { Link } from '../../blocks/ui/link.tsx'
import { ServiceLink } from '../../blocks/ui/service-link.tsx'
import { ShareButton } from '../../blocks/ui/share-button.tsx'
import { Stepper } from '../../blocks/ui/stepper.tsx'
import { TabRow } from '../../blocks/ui/tab-row.tsx'
import { primitive, said } from './primitive-page.tsx'

export default {
  title: 'Primitives/Actions',
  tags: ['!autodocs', '!visual'],
  parameters: { options: { showPanel: false } },
}

const press = { Tab: 'reaches it', 'Enter, Space': 'presses it' }

export const Buttons = primitive({
  title: 'Button',
  lead: 'Acts at once. What leads to another page is a link, which may look the same.',
  states: {
    'Brand: the one thing to do': (lang) => (
      <Button look="brand">{said(lang, '加入購物車', 'Add to cart')}</Button>
    ),
    'Outline: everything else': (lang) => (
      <Button>{said(lang, '繼續選購', 'Keep shopping')}</Button>
    ),
    'Unavailable, with the reason': (lang) => (
      <>
        <Button look="brand" aria-disabled aria-describedby="button-why">
          {said(lang, '去結帳', 'Check out')}
        </Button>
        <p id="button-why">{said(lang, '請先選擇商品', 'Choose something first')}</p>
      </>
    ),
    'A link that looks like one': (lang) => (
      <a className={buttonClass} href="#button">
        {said(lang, '看全部商品', 'See all products')}
      </a>
    ),
    'Long words': () => (
      <Button look="brand">Thêm vào giỏ hàng và tiếp tục mua sắm cùng chúng tôi</Button>
    ),
  },
  keys: press,
  dos: [
    'Begin with a verb that says what happens: “Add to cart”.',
    'Keep one brand button on a screen.',
    'Keep an unavailable button focusable, and say why beside it.',
  ],
  donts: [
    'Put two brand buttons side by side.',
    'Write “OK” or “Submit”.',
    'Disable without a reason.',
  ],
})

export const Links = primitive({
  title: 'Links',
  lead: 'Lead to a page, or to customer service as the store configured it.',
  states: {
    'To a page that an operator chose': (lang) => (
      <Link to={{ linkType: 'cg', link: 'C100' }}>{said(lang, '看全部', 'See all')}</Link>
    ),
    'Without a target it is text': (lang) => (
      <Link to={{ linkType: 'none', link: '' }}>{said(lang, '沒有去處', 'Leads nowhere')}</Link>
    ),
    'To customer service by phone': () => (
      <ServiceLink service="tel:+886223456789">02-2345-6789</ServiceLink>
    ),
  },
  keys: { Tab: 'reaches it', Enter: 'follows it' },
  dos: ['Say where it leads: “See all products”.'],
  donts: ['Write “here” or “more” alone.', 'Open a new window without saying so.'],
})

export const Share = primitive({
  title: 'Share button',
  lead: 'Opens the ways to share the page.',
  states: { 'As it is': <ShareButton /> },
  keys: press,
  dos: ['Put it where the thing to share is: on the pictures of a product.'],
  donts: ['Name the networks: the sheet does.'],
})

function Counting({ start, max, canRemove }: { start: number; max: number; canRemove?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      value={value}
      max={max}
      label="Quantity"
      onChange={setValue}
      {...(canRemove && { remove: { label: 'Remove', run: () => undefined } })}
    />
  )
}

export const Steppers = primitive({
  title: 'Stepper',
  lead: 'Chooses a quantity in steps of one.',
  states: {
    'Between its limits': <Counting start={2} max={5} />,
    'At one: less is not possible': <Counting start={1} max={5} />,
    'At the most there is': <Counting start={5} max={5} />,
    'At one, where it can be removed': <Counting start={1} max={5} canRemove />,
  },
  keys: { ...press, 'Screen reader': 'hears the new number, and the limit when it is reached' },
  dos: ['Name what is counted.', 'Say the limit beside it if it is low.'],
  donts: ['Use it for numbers above a few dozen: take a field.'],
})

function Tabbed() {
  const [open, setOpen] = useState<'all' | 'toPay' | 'toShip'>('all')
  const names = { all: 'All', toPay: 'To pay', toShip: 'To ship' }
  return (
    <div>
      <TabRow
        id="tabbed"
        label="Orders"
        tabs={['all', 'toPay', 'toShip']}
        open={open}
        nameOf={(tab) => names[tab]}
        onOpen={setOpen}
      />
      <div id="tabbed-panel" role="tabpanel" aria-labelledby={`tabbed-${open}`}>
        <p style={{ padding: 'var(--space-3)' }}>{names[open]}</p>
      </div>
    </div>
  )
}

export const TabRows = primitive({
  title: 'Row of tabs',
  lead: 'One of several views of the same list.',
  states: { 'Three tabs': <Tabbed /> },
  keys: {
    Tab: 'reaches the open tab, then the panel',
    '← →': 'opens the tab beside it, mirrored from right to left',
    'Home, End': 'opens the first, the last',
  },
  dos: ['Put the tab that most need first.', 'Keep names to one or two words.'],
  donts: ['Hide a step of a task behind a tab.'],
})

const signs: readonly AccountSignName[] = [
  'eye', 'eyeOff', 'mail', 'phone', 'lock', 'camera', 'chat', 'receipt', 'ticket', 'star', 'pin', 'gear', 'wallet', 'parcel', 'back',
] // prettier-ignore

export const IconsOfTheAccount = primitive({
  title: 'Icons of account pages',
  lead: 'Outlines that only the pages of members load; the others are in Foundations.',
  states: {
    'All of them': signs.map((name) => <AccountSign key={name} name={name} size={24} />),
    'Beside a word': (
      <span>
        <Icon name="truck" size={20} /> NT$80
      </span>
    ),
  },
  keys: { '–': 'icons have no focus' },
  dos: ['Put a word beside it, or name its button.'],
  donts: ['Use an icon for a thing that another one already means.'],
})
