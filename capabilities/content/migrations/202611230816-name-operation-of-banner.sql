-- The banner of assigning opens assigning, so that the app can leave it out where nobody can be assigned to.
update content.banner set link = '/pages/home/terminal/operation?type=0'
where banner_type = 1 and sort = 1 and link = '/pages/home/terminal/operation';
