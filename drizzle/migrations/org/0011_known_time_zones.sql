-- Names that once could be saved and that Postgres doesn't know, or takes for other zones: they failed
-- the dashboard and the search of everybody. They become what days were worked out by until now.
UPDATE "calendars" SET "time_zone" = CASE upper("time_zone")
  WHEN 'ACT' THEN 'Australia/Darwin'
  WHEN 'AET' THEN 'Australia/Sydney'
  WHEN 'AGT' THEN 'America/Argentina/Buenos_Aires'
  WHEN 'ART' THEN 'Africa/Cairo'
  WHEN 'AST' THEN 'America/Anchorage'
  WHEN 'BST' THEN 'Asia/Dhaka'
  WHEN 'CAT' THEN 'Africa/Maputo'
  WHEN 'CNT' THEN 'America/St_Johns'
  WHEN 'CST' THEN 'America/Chicago'
  WHEN 'CTT' THEN 'Asia/Shanghai'
  WHEN 'EAT' THEN 'Africa/Nairobi'
  WHEN 'ECT' THEN 'Europe/Paris'
  WHEN 'IET' THEN 'America/Indiana/Indianapolis'
  WHEN 'IST' THEN 'Asia/Kolkata'
  WHEN 'JST' THEN 'Asia/Tokyo'
  WHEN 'MIT' THEN 'Pacific/Apia'
  WHEN 'NET' THEN 'Asia/Yerevan'
  WHEN 'NST' THEN 'Pacific/Auckland'
  WHEN 'PLT' THEN 'Asia/Karachi'
  WHEN 'PNT' THEN 'America/Phoenix'
  WHEN 'PRT' THEN 'America/Puerto_Rico'
  WHEN 'PST' THEN 'America/Los_Angeles'
  WHEN 'SST' THEN 'Pacific/Guadalcanal'
  WHEN 'VST' THEN 'Asia/Ho_Chi_Minh'
  WHEN 'US/PACIFIC-NEW' THEN 'America/Los_Angeles'
  WHEN 'CANADA/EAST-SASKATCHEWAN' THEN 'America/Regina'
  WHEN 'SYSTEMV/AST4' THEN 'America/Puerto_Rico'
  WHEN 'SYSTEMV/AST4ADT' THEN 'America/Halifax'
  WHEN 'SYSTEMV/EST5' THEN 'America/Panama'
  WHEN 'SYSTEMV/EST5EDT' THEN 'America/New_York'
  WHEN 'SYSTEMV/CST6' THEN 'America/Regina'
  WHEN 'SYSTEMV/CST6CDT' THEN 'America/Chicago'
  WHEN 'SYSTEMV/MST7' THEN 'America/Phoenix'
  WHEN 'SYSTEMV/MST7MDT' THEN 'America/Denver'
  WHEN 'SYSTEMV/PST8' THEN 'Pacific/Pitcairn'
  WHEN 'SYSTEMV/PST8PDT' THEN 'America/Los_Angeles'
  WHEN 'SYSTEMV/YST9' THEN 'Pacific/Gambier'
  WHEN 'SYSTEMV/YST9YDT' THEN 'America/Anchorage'
  WHEN 'SYSTEMV/HST10' THEN 'Pacific/Honolulu'
  ELSE 'America/Sao_Paulo'
END
WHERE upper("time_zone") IN (
  'ACT', 'AET', 'AGT', 'ART', 'AST', 'BET', 'BST', 'CAT', 'CNT', 'CST', 'CTT', 'EAT', 'ECT',
  'IET', 'IST', 'JST', 'MIT', 'NET', 'NST', 'PLT', 'PNT', 'PRT', 'PST', 'SST', 'VST',
  'US/PACIFIC-NEW', 'CANADA/EAST-SASKATCHEWAN', 'SYSTEMV/AST4', 'SYSTEMV/AST4ADT',
  'SYSTEMV/EST5', 'SYSTEMV/EST5EDT', 'SYSTEMV/CST6', 'SYSTEMV/CST6CDT', 'SYSTEMV/MST7',
  'SYSTEMV/MST7MDT', 'SYSTEMV/PST8', 'SYSTEMV/PST8PDT', 'SYSTEMV/YST9', 'SYSTEMV/YST9YDT',
  'SYSTEMV/HST10'
);
