import { Caption } from '../../blocks/ui/text/caption.tsx'
import { Countdown } from '../../blocks/ui/text/countdown.tsx'
import { EmptyList } from '../../blocks/ui/text/empty-list.tsx'
import { EmptySign } from '../../blocks/ui/text/empty-sign.tsx'
import { FetchFailed, NoGoods } from '../../blocks/ui/text/page-note.tsx'
import { Price } from '../../blocks/ui/text/price.tsx'
import { Prose } from '../../blocks/ui/text/prose.tsx'
import { StarRating } from '../../blocks/ui/text/star-rating.tsx'
import { primitive, said } from './primitive-page.tsx'

export default {
  title: 'Primitives/Texts',
  tags: ['!autodocs', '!visual'],
  parameters: { options: { showPanel: false } },
}

const none = { '–': 'texts have no focus' }

export const Prices = primitive({
  title: 'Price',
  lead: 'What the shopper pays comes first and largest; what it was is beside it.',
  states: {
    Plain: <Price price={189} />,
    'Large, on a product': <Price price={189} size="lg" />,
    Reduced: <Price price={89} originPrice={119} />,
    'With a member price': <Price price={379} vipPrice={341} />,
    'From the lowest': <Price price={189} isFrom />,
    'A range': <Price price={189} toPrice={289} />,
    'Very long': <Price price={1_234_567} originPrice={2_345_678} />,
  },
  keys: none,
  dos: [
    'Show the price to pay, with all that applies to this shopper.',
    'Let the component decide about the mark of a reduction.',
  ],
  donts: ['Add a red of your own.', 'Shorten amounts.'],
})

export const Stars = primitive({
  title: 'Stars',
  lead: 'The average of reviews, with their number.',
  states: {
    'Many reviews': <StarRating of={{ average: 4.8, count: 203 }} />,
    'One review': <StarRating of={{ average: 5, count: 1 }} />,
  },
  keys: none,
  dos: ['Write the number beside the stars: the drawing alone says too little.'],
  donts: ['Show stars without reviews.'],
})

const soon = new Date(Date.now() + 97_320_000).toISOString()

export const Countdowns = primitive({
  title: 'Countdown',
  lead: 'The time left of an offer or a group.',
  states: {
    Running: <Countdown until={soon} />,
    'In a sentence': (
      <div>
        <Countdown until={soon} isPlain />
      </div>
    ),
    Over: <Countdown until="2020-01-01T00:00:00Z" />,
  },
  keys: none,
  dos: ['Use it only where the time is true.'],
  donts: ['Invent a deadline.'],
})

export const Captions = primitive({
  title: 'Caption',
  lead: 'Words below a picture, where they never cover it.',
  states: {
    'Title and description': (lang) => (
      <div>
        <Caption
          title={said(lang, '秋日大衣', 'Autumn coats')}
          desc={said(lang, '羊毛與喀什米爾', 'Wool and cashmere')}
        />
      </div>
    ),
    'With a button': (lang) => (
      <div>
        <Caption
          title={said(lang, '秋日大衣', 'Autumn coats')}
          desc=""
          button={said(lang, '去看看', 'Take a look')}
        />
      </div>
    ),
  },
  keys: none,
  dos: ['Keep the title to one line at 390 px.'],
  donts: ['Write into the picture: it cannot be translated.'],
})

export const EmptyLists = primitive({
  title: 'Empty list',
  lead: 'Says that there is nothing, and what to do about it.',
  states: {
    'In a page': (lang) => (
      <EmptyList
        title={said(lang, '還沒有訂單', 'No orders yet')}
        text={said(lang, '下單之後，會列在這裡。', 'They are listed here once you order.')}
        art="orders"
      />
    ),
    'Its drawings': ['cart', 'search', 'orders'].map((name) => (
      <EmptySign key={name} name={name as 'cart'} />
    )), // all of its names
  },
  keys: { Tab: 'reaches the link that leads on' },
  dos: ['Offer the one link that helps most.'],
  donts: ['Blame the shopper.', 'Leave a page empty.'],
})

export const Notes = primitive({
  title: 'Notes in place of content',
  lead: 'Something could not be loaded, or is not there.',
  states: {
    'Could not be loaded': (lang) => (
      <FetchFailed
        text={said(lang, '網路不穩，商品沒有載入。', 'The products could not be loaded.')}
        retry={() => undefined}
      />
    ),
  },
  keys: { Tab: 'reaches the button to try again' },
  dos: ['Say what failed and offer to try again.'],
  donts: ['Show a code.'],
})

/** On its own, as its title is the heading of a page. */
export const NothingForSale = {
  render: primitive({
    title: 'Nothing for sale',
    lead: 'A page whose products are gone.',
    states: {},
    keys: { Tab: 'reaches the links' },
    dos: ['Lead on: to the category, to the home page.'],
    donts: ['End in a dead page.'],
  }).render,
  decorators: [
    (Story: () => React.ReactNode) => (
      <>
        <Story />
        <NoGoods title="This product is no longer sold" text="Look at what is new.">
          <a href="#new">What is new</a>
        </NoGoods>
      </>
    ),
  ],
}

export const ProseTexts = primitive({
  title: 'Prose',
  lead: 'Texts that operators format: descriptions, information pages.',
  states: {
    'All that it may have': (
      <Prose html='<h3>From the farm</h3><p>We take <strong>only the best</strong>. <a href="#more">More about us</a>.</p><ul><li>Refrigerated delivery</li><li>Money back</li></ul><blockquote>Fresh is the standard.</blockquote>' />
    ),
  },
  keys: { Tab: 'reaches the links' },
  dos: ['Keep paragraphs short: a phone shows seven words a line.'],
  donts: ['Paste styles from elsewhere: the gateway takes them away.'],
})
