-- By which letters a branch is found: the initials of its syllables, a blank, the whole syllables. The import of a list
-- writes them; those of the bundled branches are made here of the words that their names consist of.
alter table settlement.bank_branch add column pinyin text;

create temporary table word (text text primary key, syllables text) on commit drop;
insert into word values
  ('中国工商银行', 'zhong guo gong shang yin hang'), ('中国农业银行', 'zhong guo nong ye yin hang'),
  ('中国银行', 'zhong guo yin hang'), ('中国建设银行', 'zhong guo jian she yin hang'), ('交通银行', 'jiao tong yin hang'),
  ('中国邮政储蓄银行', 'zhong guo you zheng chu xu yin hang'), ('招商银行', 'zhao shang yin hang'),
  ('中信银行', 'zhong xin yin hang'), ('中国光大银行', 'zhong guo guang da yin hang'), ('华夏银行', 'hua xia yin hang'),
  ('中国民生银行', 'zhong guo min sheng yin hang'), ('广发银行', 'guang fa yin hang'), ('平安银行', 'ping an yin hang'),
  ('兴业银行', 'xing ye yin hang'), ('浦发银行', 'pu fa yin hang'), ('恒丰银行', 'heng feng yin hang'),
  ('浙商银行', 'zhe shang yin hang'), ('渤海银行', 'bo hai yin hang'), ('徽商银行', 'hui shang yin hang'),
  ('上海农商银行', 'shang hai nong shang yin hang'), ('上海银行', 'shang hai yin hang'), ('北京银行', 'bei jing yin hang'),
  ('江苏银行', 'jiang su yin hang'), ('南京银行', 'nan jing yin hang'), ('宁波银行', 'ning bo yin hang'),
  ('杭州银行', 'hang zhou yin hang'),
  ('北京', 'bei jing'), ('天津', 'tian jin'), ('石家庄', 'shi jia zhuang'), ('唐山', 'tang shan'), ('太原', 'tai yuan'),
  ('呼和浩特', 'hu he hao te'), ('沈阳', 'shen yang'), ('大连', 'da lian'), ('长春', 'chang chun'), ('哈尔滨', 'ha er bin'),
  ('上海', 'shang hai'), ('南京', 'nan jing'), ('无锡', 'wu xi'), ('苏州', 'su zhou'), ('常州', 'chang zhou'),
  ('杭州', 'hang zhou'), ('宁波', 'ning bo'), ('温州', 'wen zhou'), ('合肥', 'he fei'), ('福州', 'fu zhou'), ('厦门', 'xia men'),
  ('泉州', 'quan zhou'), ('南昌', 'nan chang'), ('济南', 'ji nan'), ('青岛', 'qing dao'), ('烟台', 'yan tai'),
  ('郑州', 'zheng zhou'), ('武汉', 'wu han'), ('长沙', 'chang sha'), ('广州', 'guang zhou'), ('深圳', 'shen zhen'),
  ('佛山', 'fo shan'), ('东莞', 'dong guan'), ('南宁', 'nan ning'), ('海口', 'hai kou'), ('成都', 'cheng du'),
  ('重庆', 'chong qing'), ('贵阳', 'gui yang'), ('昆明', 'kun ming'), ('拉萨', 'la sa'), ('西安', 'xi an'), ('兰州', 'lan zhou'),
  ('西宁', 'xi ning'), ('银川', 'yin chuan'), ('乌鲁木齐', 'wu lu mu qi'),
  ('分行营业部', 'fen hang ying ye bu'), ('开发区支行', 'kai fa qu zhi hang'), ('高新支行', 'gao xin zhi hang'),
  ('城东支行', 'cheng dong zhi hang'), ('人民路支行', 'ren min lu zhi hang');

update settlement.bank_branch as branch
set pinyin = regexp_replace(name.syllables, '(\w)\w*\s*', '\1', 'g') || ' ' || replace(name.syllables, ' ', '')
from (
  select bank.text || city.text || place.text as text,
    bank.syllables || ' ' || city.syllables || ' ' || place.syllables as syllables
  from word as bank cross join word as city cross join word as place) as name
where branch.name = name.text;
