import type { Lang } from '../../schemas/lang.ts'

/**
 * A search of a demo store, and where products have to be among its results. A product is named by
 * a part of its name.
 */
export interface RankedSearch {
  store: 'S001' | 'S002'
  lang: Lang
  q: string
  /** What every one of the first products is, as many as there are names. */
  first?: readonly string[]
  /** Each is among the first five. */
  five?: readonly string[]
  /** No product of the second kind comes before one of the first. */
  before?: readonly [string, string]
  /** Nothing is found, or nothing with this in its name. */
  none?: true | string
  /** The spelling whose results are shown. */
  corrected?: string
}

const of =
  (store: RankedSearch['store'], lang: Lang) =>
  (q: string, expected: Omit<RankedSearch, 'store' | 'lang' | 'q'>): RankedSearch => ({
    store,
    lang,
    q,
    ...expected,
  })

const [tw, cn, en] = [of('S001', 'zh-TW'), of('S001', 'zh-CN'), of('S001', 'en-US')]
const [vi, th, id] = [of('S001', 'vi-VN'), of('S001', 'th-TH'), of('S001', 'id-ID')]
const [twB, enB, viB, thB] = [
  of('S002', 'zh-TW'),
  of('S002', 'en-US'),
  of('S002', 'vi-VN'),
  of('S002', 'th-TH'),
]

export const rankedSearches: readonly RankedSearch[] = [
  // One character, which is the thing itself or a part of another's name.
  tw('牛', { first: ['牛排', '牛排', '牛排'], before: ['牛排', '牛番茄'] }),
  tw('雞', { five: ['雞腿', '雞蛋'] }),
  tw('蛋', { first: ['雞蛋', '雞蛋'], before: ['雞蛋', '蛋糕'] }),
  tw('羊', { first: ['羊排', '羊排'] }),
  tw('蝦', { first: ['白蝦', '白蝦'] }),
  tw('蟹', { first: ['花蟹', '花蟹'] }),
  tw('米', { five: ['白米'], before: ['白米', '爆米花'] }),
  tw('茶', { first: ['茶', '茶', '茶'] }),
  tw('油', { five: ['橄欖油', '奶油'] }),
  tw('刀', { five: ['主廚刀', '剪刀'] }),
  tw('鍋', { first: ['鍋', '鍋', '鍋'] }),
  cn('牛', { five: ['牛排', '牛奶'] }),
  // A thing comes before what is made of it.
  tw('蘋果', { first: ['蘋果', '蘋果'], before: ['富士蘋果', '蘋果汁'] }),
  tw('草莓', { first: ['草莓', '草莓', '草莓'], before: ['大叻草莓', '草莓夾心蛋糕'] }),
  tw('蜂蜜', { first: ['蜂蜜', '蜂蜜', '蜂蜜'], before: ['阿里山蜂蜜', '蜂蜜貝果'] }),
  tw('檸檬', { first: ['黃檸檬', '黃檸檬'] }),
  tw('水蜜桃', { first: ['水蜜桃', '水蜜桃'], before: ['梨山水蜜桃', '水蜜桃果汁'] }),
  tw('大蒜', { first: ['大蒜', '大蒜'] }),
  tw('起司', { first: ['起司', '起司'], before: ['法國起司', '起司火鍋組'] }),
  en('apple', { first: ['Apples', 'Apples'], before: ['Fuji Apples', 'Apple Juice'] }),
  en('strawberry', { first: ['Strawberries'], before: ['Strawberries', 'Strawberry Juice'] }),
  en('lemon', { first: ['Lemons', 'Lemons'], before: ['Lemons', 'Lemon Sparkling'] }),
  en('peach', { first: ['Peaches', 'Peaches'], before: ['Peaches', 'Peach Juice'] }),
  en('garlic', { first: ['Garlic', 'Garlic'], before: ['Yunlin Garlic', 'Garlic Baguette'] }),
  en('honey', { first: ['Honey', 'Honey', 'Honey'], before: ['Alishan Honey', 'Honey Bagels'] }),
  en('rice', { first: ['Rice', 'Rice'], before: ['Organic Rice', 'Rice Crackers'] }),
  en('tomato', { first: ['Tomatoes', 'Tomatoes'], before: ['Tomatoes', 'Tomato Sauce'] }),
  en('milk', { first: ['Fresh Milk'], before: ['Fresh Milk, 936', 'Fresh Milk Toast'] }),
  en('cheese', { first: ['Cheese', 'Cheese', 'Cheese', 'Cheese'] }),
  en('coffee', { five: ['Coffee'], none: 'Tea' }),
  // Plural and singular.
  en('strawberries', { first: ['Strawberries', 'Strawberries'] }),
  en('potato', { first: ['Potatoes'] }),
  en('peaches', { first: ['Peaches', 'Peaches'] }),
  en('knives', { first: ['Knife'] }),
  en('sofas', { first: ['Sofa', 'Sofa', 'Sofa'] }),
  en('candles', { first: ['Candle', 'Candle', 'Candle'] }),
  en('toothbrushes', { first: ['Toothbrush', 'Toothbrush'] }),
  en('teapots', { first: ['Teapot', 'Teapot'] }),
  enB('coats', { first: ['Coat', 'Coat', 'Coat', 'Coat'] }),
  enB('dresses', { first: ['Dress', 'Dress', 'Dress'] }),
  enB('scarves', { first: ['Scarf', 'Scarf', 'Scarf', 'Scarf'] }),
  enB('watches', { first: ['Watch', 'Watch', 'Watch'] }),
  enB('silk scarves', { first: ['Silk Scarf'] }),
  enB('glove', { first: ['Gloves', 'Gloves'] }),
  enB('sock', { first: ['Socks', 'Socks'] }),
  enB('boot', { first: ['Boots', 'Boots'] }),
  // Joined and split words.
  enB('back pack', { first: ['Backpack', 'Backpack'] }),
  enB('sun glasses', { first: ['Sunglasses', 'Sunglasses'] }),
  enB('sunhat', { first: ['Sun Hat', 'Sun Hat'], corrected: 'sun hat' }),
  enB('suit case', { first: ['Suitcase'] }),
  enB('tshirt', { first: ['Tee', 'Tee'] }),
  enB('t shirt', { first: ['Tee', 'Tee'] }),
  enB('over shirt', { first: ['Overshirt'] }),
  en('sweet corn', { first: ['Sweetcorn', 'Sweetcorn'] }),
  en('tool box', { first: ['Toolbox', 'Toolbox'] }),
  en('note book', { first: ['Notebook', 'Notebook'] }),
  en('oliveoil', { first: ['Olive Oil'], corrected: 'olive oil' }),
  en('greentea', { five: ['Green Tea'], corrected: 'green tea' }),
  tw('牛 排', { first: ['牛排', '牛排'] }),
  tw('有 機 蘋 果', { first: ['有機青蘋果'] }),
  // One slip.
  en('cofee', { first: ['Coffee'], corrected: 'coffee' }),
  en('bananna', { first: ['Bananas'], corrected: 'bananas' }),
  en('chese', { first: ['Cheese'], corrected: 'cheese' }),
  en('brocoli', { first: ['Broccoli'], corrected: 'broccoli' }),
  enB('jeens', { first: ['Jeans', 'Jeans'], corrected: 'jeans' }),
  enB('sneekers', { five: ['Sneakers'], corrected: 'sneakers' }),
  enB('gloevs', { first: ['Gloves'], corrected: 'gloves' }),
  tw('咖非', { first: ['咖啡'], corrected: '咖啡' }),
  tw('珈琲', { first: ['咖啡'], corrected: '咖啡' }),
  th('กาเเฟ', { five: ['กาแฟ'] }),
  // Two slips in a word.
  en('sphagetti', { first: ['Spaghetti', 'Spaghetti'], corrected: 'spaghetti' }),
  en('choclat', { five: ['Chocolate'], corrected: 'chocolate' }),
  en('strabery', { first: ['Strawberr', 'Strawberr'], corrected: 'strawberry' }),
  en('brocolli', { first: ['Broccoli'], corrected: 'broccoli' }),
  en('tootbrsh', { first: ['Toothbrush'], corrected: 'toothbrush' }),
  enB('sunglases', { first: ['Sunglasses'], corrected: 'sunglasses' }),
  enB('umberela', { first: ['Umbrella'], corrected: 'umbrella' }),
  enB('cashmeer', { first: ['Cashmere'], corrected: 'cashmere' }),
  // Full-width letters and capitals.
  en('ＡＰＰＬＥ', { first: ['Apples'] }),
  tw('Ｔｅａ', { first: ['茶'] }),
  enB('ＪＥＡＮＳ', { first: ['Jeans'] }),
  enB('CASHMERE COAT', { first: ['Cashmere Coat'] }),
  // Product numbers, exact first.
  en('P10001', { first: ['Aomori Fuji Apples'] }),
  en('p10001', { first: ['Aomori Fuji Apples'] }),
  tw('Ｐ１０００１', { first: ['日本青森富士蘋果'] }),
  enB('P20001', { first: ['Organic Cotton Crew-Neck Tee'] }),
  enB(' P20001 ', { first: ['Organic Cotton Crew-Neck Tee'] }),
  // Traditional and simplified characters.
  tw('苹果', { first: ['蘋果', '蘋果'] }),
  tw('鸡蛋', { first: ['雞蛋', '雞蛋'] }),
  tw('咖啡', { first: ['咖啡', '咖啡'] }),
  cn('雞蛋', { first: ['鸡蛋', '鸡蛋'] }),
  cn('蘋果', { first: ['苹果', '苹果'] }),
  twB('围巾', { first: ['圍巾', '圍巾', '圍巾', '圍巾'] }),
  twB('丝质围巾', { first: ['絲質圍巾'] }),
  twB('衬衫', { five: ['襯衫'] }),
  twB('长裤', { first: ['長褲', '長褲'] }),
  twB('袜', { first: ['襪', '襪'] }),
  twB('手表', { first: ['腕錶', '腕錶'] }),
  twB('发梳', { first: ['髮梳', '髮梳'] }),
  enB('帆布后背包', { first: ['Canvas Backpack'] }),
  // Synonyms, in the reader's language and in others.
  enB('jumper', { five: ['Merino', 'Cashmere'] }),
  enB('sweater', { five: ['Merino', 'Cashmere'] }),
  enB('knit', { five: ['Merino', 'Cashmere'] }),
  enB('knitwear', { five: ['Merino', 'Cashmere'] }),
  enB('毛衣', { five: ['Merino', 'Cashmere'] }),
  twB('毛衣', { five: ['美麗諾羊毛', '喀什米爾'] }),
  twB('針織', { five: ['美麗諾羊毛', '喀什米爾'] }),
  viB('áo len', { five: ['merino'] }),
  thB('สเวตเตอร์', { five: ['แคชเมียร์'] }),
  enB('merino', { first: ['Merino'], none: 'Cashmere' }),
  enB('rucksack', { first: ['Backpack', 'Backpack'] }),
  enB('raincoat', { first: ['Mac', 'Mac'] }),
  en('shrimp', { first: ['Prawns', 'Prawns'] }),
  en('flashlight', { first: ['Torch', 'Torch'] }),
  en('loo roll', { first: ['Toilet Paper', 'Toilet Paper'] }),
  en('flashlights', { first: ['Torch', 'Torch'] }),
  tw('乳酪', { first: ['起司'] }),
  tw('牡蠣', { first: ['生蠔', '生蠔'] }),
  tw('胡蘿蔔', { first: ['紅蘿蔔'] }),
  cn('西红柿', { first: ['番茄'] }),
  vi('ngô', { first: ['Bắp ngọt'] }),
  vi('lạc', { first: ['Đậu phộng'] }),
  id('sotong', { first: ['Cumi', 'Cumi'] }),
  id('lampu senter', { first: ['Senter', 'Senter'] }),
  // With and without marks, in six languages.
  vi('tao', { first: ['Táo', 'Táo'] }),
  vi('mật ong', { first: ['Mật ong', 'Mật ong'] }),
  vi('sua tuoi', { five: ['Sữa tươi'] }),
  viB('vay', { first: ['Váy', 'Váy'] }),
  th('กาแฟ', { five: ['กาแฟ'] }),
  th('ไข่ไก่', { first: ['ไข่ไก่', 'ไข่ไก่'] }),
  thB('หมวก', { first: ['หมวก', 'หมวก'] }),
  id('kopi', { first: ['Kopi', 'Kopi'] }),
  id('telur', { first: ['Telur', 'Telur'] }),
  id('apel hijau', { first: ['Apel Hijau', 'Apel Hijau'] }),
  // What is not there.
  en('xylophone', { none: true }),
  tw('鋼琴', { none: true }),
  enB('telescope', { none: true }),
  en('"cofee"', { none: true }),
]
