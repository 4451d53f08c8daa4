import type { ExpectedSearch } from './expected-search.ts'

export const searchesOfS002: ExpectedSearch[] = [
  [
    'zh-TW',
    '洋裝',
    ['亞麻傘襬洋裝', '絲質傘襬洋裝', '天絲傘襬洋裝', '長版傘襬洋裝', '絲質斜襟洋裝'],
  ],
  [
    'zh-TW',
    '連身裙',
    ['亞麻傘襬洋裝', '絲質傘襬洋裝', '天絲傘襬洋裝', '長版傘襬洋裝', '絲質斜襟洋裝'],
  ],
  ['zh-TW', '牛仔褲', ['直筒丹寧褲', '寬鬆丹寧褲', '短版丹寧褲', '修身丹寧褲']],
  ['zh-TW', '亞麻', ['亞麻短褲', '亞麻卡其褲', '亞麻遮陽帽', '亞麻短袖襯衣', '亞麻綁帶上衣']],
  ['zh-TW', '短靴', ['麂皮短靴', '城市短靴', '植鞣皮革短靴']],
  [
    'en-US',
    'dress',
    [
      'Silk Draped Dress',
      'Silk Flared Dress',
      'Long Flared Dress',
      'Linen Flared Dress',
      'Atelier Draped Dress',
    ],
  ],
  [
    'en-US',
    'linen',
    ['Linen Chinos', 'Linen Shorts', 'Linen Sun Hat', 'Linen Wrap Jacket', 'Linen Flared Dress'],
  ],
  ['en-US', 'silk scarf', ['Silk Scarf']],
  [
    'en-US',
    'trainers',
    [
      'City Runners',
      'Harbour Runners',
      'Recycled Nylon Runners',
      'Suede Court Sneakers',
      'Canvas Court Sneakers',
    ],
  ],
  [
    'en-US',
    'pants',
    ['Lyocell Lounge Trousers', 'Corduroy Lounge Trousers', 'Weekend Lounge Trousers'],
  ],
  [
    'en-US',
    't-shirt',
    [
      'Linen Crew-Neck Tee',
      'Cropped Crew-Neck Tee',
      'Relaxed Crew-Neck Tee',
      'Organic Cotton Crew-Neck Tee',
    ],
  ],
  ['en-US', 'cashmere coat', ['Cashmere Coat']],
  [
    'en-US',
    'hikng boots',
    ['Canvas Hiking Boots', 'Weekend Hiking Boots', 'Vegetable-Tanned Leather Hiking Boots'],
  ],
  ['en-US', 'coat', ['Wool Coat', 'Long Coat', 'Cropped Coat', 'Cashmere Coat']],
  [
    'vi-VN',
    'vay',
    [
      'Váy xòe lụa',
      'Váy xòe vải lanh',
      'Váy xòe dáng dài',
      'Váy xếp nếp lụa',
      'Váy xòe vải lyocell',
    ],
  ],
  [
    'th-TH',
    'เดรส',
    ['เดรสบานผ้าไหม', 'เดรสบานทรงยาว', 'เดรสบานผ้าลินิน', 'เดรสจับเดรปผ้าไหม', 'เดรสบานผ้าไลโอเซลล์'],
  ],
  [
    'en-US',
    'hat',
    [
      'Straw Sun Hat',
      'Linen Sun Hat',
      'Wool Felt Hat',
      'Atelier Felt Hat',
      'Organic Cotton Sun Hat',
    ],
  ],
  [
    'en-US',
    'Silk',
    ['Silk Scarf', 'Silk Flats', 'Silk Clutch', 'Silk Hair Bow', 'Silk V-Neck Top'],
  ],
]
