-- Branches of the large banks in large cities, a minimal set to choose from: bank numbers, area numbers and check
-- digits are correct, names and branch numbers are invented. Import the official list with the command `branches
-- import` (README of this capability).
insert into settlement.bank (code, prefix, name, sort) values
  ('ICBC', '102', '中国工商银行', 1),
  ('ABC', '103', '中国农业银行', 2),
  ('BOC', '104', '中国银行', 3),
  ('CCB', '105', '中国建设银行', 4),
  ('COMM', '301', '交通银行', 5),
  ('PSBC', '403', '中国邮政储蓄银行', 6),
  ('CMB', '308', '招商银行', 7),
  ('CITIC', '302', '中信银行', 8),
  ('CEB', '303', '中国光大银行', 9),
  ('HXB', '304', '华夏银行', 10),
  ('CMBC', '305', '中国民生银行', 11),
  ('CGB', '306', '广发银行', 12),
  ('PAB', '307', '平安银行', 13),
  ('CIB', '309', '兴业银行', 14),
  ('SPDB', '310', '浦发银行', 15),
  ('EGB', '315', '恒丰银行', 16),
  ('CZB', '316', '浙商银行', 17),
  ('CBHB', '318', '渤海银行', 18),
  ('HSB', '319', '徽商银行', 19),
  ('SRCB', '322', '上海农商银行', 20),
  ('BOS', '325', '上海银行', 21),
  ('BJB', '313', '北京银行', 22),
  ('JSB', '313', '江苏银行', 23),
  ('NJB', '313', '南京银行', 24),
  ('NBB', '313', '宁波银行', 25),
  ('HZB', '313', '杭州银行', 26);

create temporary table city (province text, name text primary key, area text) on commit drop;
insert into city values
  ('北京市', '北京', '1000'), ('天津市', '天津', '1100'), ('河北省', '石家庄', '1210'), ('河北省', '唐山', '1240'),
  ('山西省', '太原', '1610'), ('内蒙古自治区', '呼和浩特', '1910'), ('辽宁省', '沈阳', '2210'), ('辽宁省', '大连', '2220'),
  ('吉林省', '长春', '2410'), ('黑龙江省', '哈尔滨', '2610'), ('上海市', '上海', '2900'), ('江苏省', '南京', '3010'),
  ('江苏省', '无锡', '3020'), ('江苏省', '苏州', '3050'), ('江苏省', '常州', '3040'), ('浙江省', '杭州', '3310'),
  ('浙江省', '宁波', '3320'), ('浙江省', '温州', '3330'), ('安徽省', '合肥', '3610'), ('福建省', '福州', '3910'),
  ('福建省', '厦门', '3930'), ('福建省', '泉州', '3970'), ('江西省', '南昌', '4210'), ('山东省', '济南', '4510'),
  ('山东省', '青岛', '4520'), ('山东省', '烟台', '4560'), ('河南省', '郑州', '4910'), ('湖北省', '武汉', '5210'),
  ('湖南省', '长沙', '5510'), ('广东省', '广州', '5810'), ('广东省', '深圳', '5840'), ('广东省', '佛山', '5880'),
  ('广东省', '东莞', '6020'), ('广西壮族自治区', '南宁', '6110'), ('海南省', '海口', '6410'), ('四川省', '成都', '6510'),
  ('重庆市', '重庆', '6530'), ('贵州省', '贵阳', '7010'), ('云南省', '昆明', '7310'), ('西藏自治区', '拉萨', '7700'),
  ('陕西省', '西安', '7910'), ('甘肃省', '兰州', '8210'), ('青海省', '西宁', '8510'), ('宁夏回族自治区', '银川', '8710'),
  ('新疆维吾尔自治区', '乌鲁木齐', '8810');

-- Banks that have branches only in some cities.
create temporary table home (bank_code text primary key, cities text[]) on commit drop;
insert into home values
  ('HSB', '{合肥,南京}'),
  ('SRCB', '{上海}'),
  ('BOS', '{上海,北京,天津,南京,苏州,杭州,宁波,成都,深圳}'),
  ('BJB', '{北京,天津,上海,西安,深圳,杭州,长沙,南京,济南,南昌,石家庄,乌鲁木齐}'),
  ('JSB', '{南京,苏州,无锡,常州,上海,北京,深圳,杭州}'),
  ('NJB', '{南京,苏州,无锡,常州,上海,北京,杭州}'),
  ('NBB', '{宁波,杭州,温州,上海,北京,南京,苏州,无锡,深圳}'),
  ('HZB', '{杭州,宁波,温州,上海,北京,深圳,南京,合肥}');

insert into settlement.bank_branch (cnaps, bank_code, province, city, name)
select first11 || settlement.cnaps_check(first11), bank_code, province, city, name
from (
  select bank.code as bank_code, city.province, city.name as city, bank.name || city.name || place.suffix as name,
    -- the city banks share prefix 313: each has its own range of a hundred branch numbers
    bank.prefix || city.area || lpad((case when bank.prefix = '313' then bank.sort * 100 else 0 end + place.number)::text, 4, '0') as first11
  from settlement.bank
  cross join city
  cross join (values (1, '分行营业部'), (12, '开发区支行'), (23, '高新支行'), (34, '城东支行'), (45, '人民路支行')) place (number, suffix)
  left join home on home.bank_code = bank.code
  where home.cities is null or city.name = any (home.cities)) branch;
